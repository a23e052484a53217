import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { describeRead, faultOfRead } from '../../client/http/retriedRead.ts'
import { resolveAddress } from '../../client/http/host.ts'
import { musicQuery } from '../../client/resources/queries.ts'
import { readPublicFile } from '../../client/http/readPublicFile.ts'
import type { Asset } from '../../contract/operations/assets.ts'
import type { MusicTrack } from '../../contract/operations/music.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { MediaLibrary } from './MediaLibrary.tsx'
import { clockOfMilliseconds } from '../../base/timecode.ts'

export interface AudioPanelProps {
  readonly projectId: string
  readonly onAdd: (asset: Asset) => void
  readonly onDrag: (asset: Asset | null) => void
  /** Uploads the track's file and puts it at the playhead when it is ready. */
  readonly onImport: (file: File) => void
}

/** Shows the project's sounds and the service's audio catalogue. */
export function AudioPanel({ projectId, onAdd, onDrag, onImport }: AudioPanelProps) {
  return (
    <>
      <Section id="audio.project" title={t`In this project`}>
        <MediaLibrary projectId={projectId} layout="section" only="music" onAdd={onAdd} onDrag={onDrag} />
      </Section>
      <Section id="audio.catalogue" title={t`Music catalogue`}>
        <MusicCatalogue onImport={onImport} />
      </Section>
    </>
  )
}

function MusicCatalogue({ onImport }: Pick<AudioPanelProps, 'onImport'>) {
  const music = useQuery(musicQuery())
  const player = useRef<HTMLAudioElement | null>(null)
  const [playingId, setPlayingId] = useState<string | null>(null)
  const [importingId, setImportingId] = useState<string | null>(null)
  useEffect(() => () => player.current?.pause(), [])

  const listen = (track: MusicTrack) => {
    player.current?.pause()
    if (playingId === track.id) {
      setPlayingId(null)
      return
    }
    const audio = new Audio(resolveAddress(track.url))
    audio.addEventListener('ended', () => setPlayingId(null))
    player.current = audio
    setPlayingId(track.id)
    audio.play().catch(() => {
      setPlayingId(null)
      notify.error(t`“${track.name}” cannot be played in this browser.`)
    })
  }
  const bring = async (track: MusicTrack) => {
    setImportingId(track.id)
    try {
      const blob = await readPublicFile(resolveAddress(track.url))
      onImport(new File([blob], track.filename, { type: track.mimeType }))
    } catch (error) {
      notify.error(t`“${track.name}” was not added.`, { detail: sentenceOfError(error) })
    }
    setImportingId(null)
  }

  const fault = faultOfRead(music)
  if (fault !== null) return <ErrorNotice {...describeRead(fault)} isCompact />
  if (music.data?.length === 0)
    return <p className="text-xs text-muted">{t`This host has no music. Upload your own above.`}</p>
  return (
    <ul className="flex flex-col gap-1" aria-busy={music.isPending}>
      {music.data?.map((track) => (
        <li key={track.id} className="flex items-center gap-1.5 rounded-md px-1 py-1 hover:bg-hover">
          <IconButton
            size="sm"
            icon={playingId === track.id ? Pause : Play}
            label={playingId === track.id ? t`Stop ${track.name}` : t`Listen to ${track.name}`}
            onClick={() => listen(track)}
          />
          <div className="min-w-0 flex-1">
            <p className="truncate text-xs font-medium text-primary">{track.name}</p>
            <p className="text-2xs wrap-anywhere text-muted" title={track.licence}>
              {track.artist}, {clockOfMilliseconds(track.durationMs)}
            </p>
          </div>
          <IconButton
            size="sm"
            icon={Plus}
            label={t`Add ${track.name}`}
            isLoading={importingId === track.id}
            onClick={() => void bring(track)}
          />
        </li>
      ))}
    </ul>
  )
}
