import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { faultOfRead, sentenceOfRead } from '../../../client/http/retriedRead.ts'
import { useHostOffers } from '../../../client/http/session.ts'
import { assetsQuery } from '../../../client/resources/queries.ts'
import { soundTracksQuery } from '../../../client/resources/soundTracks.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import type { Asset } from '../../../contract/operations/assets.ts'
import { CancelButton } from '../../../ui/buttons/CancelButton.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { ProgressBar } from '../../../ui/status/ProgressBar.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { useCurrentId } from '../../session/useCurrentId.ts'
import { sharedOriginal } from './sharedOriginal.ts'
import { trackChangesOf, type TrackChange } from './trackChanges.ts'
import { copyName, trackWords } from './trackWords.ts'

export interface SoundTrackFieldProps {
  readonly ids: readonly OverlayId[]
}

const noAssets: readonly Asset[] = []

/** Chooses the sound track of the clips, if they play the same file and it has several. */
export function SoundTrackField({ ids }: SoundTrackFieldProps) {
  const isOffered = useHostOffers('soundTracks')
  const projectId = useSessionState((state) => state.projectId)
  const overlays = useSessionState((state) => state.document.overlays)
  const { data: assets = noAssets } = useQuery(assetsQuery(projectId))
  const shared = isOffered ? sharedOriginal(overlays, { ids: new Set(ids), assets }) : null
  if (shared === null) return null
  return <TrackSelect key={shared.original.id} ids={ids} {...shared} />
}

interface TrackSelectProps {
  readonly ids: readonly OverlayId[]
  readonly original: Asset
  /** The asset that all clips play. Null if they play different ones. */
  readonly assetId: string | null
}

function TrackSelect({ assetId, ids, original }: TrackSelectProps) {
  const session = useSession()
  const queryClient = useQueryClient()
  const idOf = useCurrentId()
  const changes = trackChangesOf(session)
  const change = useStore(changes.changes, (all) => all[original.id] ?? null)
  const read = useQuery(soundTracksQuery(original.id))
  useEffect(() => changes.show(original.id), [changes, original.id])
  const tracks = read.data?.tracks ?? []
  const words = trackWords(tracks, original.id)
  const labelOf = (track: number): string => words[tracks.findIndex((one) => one.track === track)]?.label ?? ''
  const played = tracks.find((track) => track.assetId === assetId && assetId !== null)
  const isBusy = change?.kind === 'preparing'
  const fault = faultOfRead(read)
  const choose = (value: string): void => {
    const track = Number(value)
    if (track === played?.track) return
    const name = copyName(original.name, labelOf(track))
    changes.start({ overlayIds: ids.map(idOf), originalId: original.id, track, name }, queryClient)
  }
  return (
    <div className="mb-2 flex flex-col gap-1.5">
      <Select
        label={t`Sound track`}
        value={isBusy ? String(change.track) : played === undefined ? null : String(played.track)}
        placeholder={assetId === null ? t`Mixed` : t`Loading`}
        disabled={isBusy || tracks.length === 0}
        options={tracks.map(({ track }, index) => ({
          value: String(track),
          label: words[index]?.label ?? '',
          hint: words[index]?.hint,
        }))}
        onChange={choose}
        {...messageOf(change, fault === null ? null : sentenceOfRead(fault))}
      />
      {isBusy ? (
        <>
          <ProgressBar label={t`Preparing ${labelOf(change.track)}`} fraction={fractionOf(change.asset)} />
          <CancelButton
            name={t`Cancel changing the sound track`}
            cancel={async () => changes.cancel(original.id)}
            sentenceOfError={sentenceOfError}
          />
        </>
      ) : null}
    </div>
  )
}

/** Unknown until the copy exists. */
function fractionOf(asset: Asset | null): number | null {
  return asset === null || asset.preparation.progress === 0 ? null : asset.preparation.progress / 100
}

function messageOf(change: TrackChange | null, fault: string | null) {
  if (change?.kind === 'failed') return { error: t`The sound track was not changed. ${change.sentence}` }
  if (change?.kind === 'cancelled') return { description: t`Cancelled. Nothing was changed.` }
  return fault === null ? {} : { error: fault }
}
