import { t } from '@lingui/core/macro'
import { Download, Repeat } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { renderOutputsQuery } from '../../../client/resources/renders.ts'
import type { RenderOutput } from '../../../contract/operations/renders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'
import { CopyToDriveButton } from '../drives/CopyToDriveButton.tsx'
import { factsOfOutput } from './factsOfOutput.ts'
import { OutputLink } from './OutputLink.tsx'
import { PublishLink } from './PublishLink.tsx'

export interface OutputCardProps {
  readonly output: RenderOutput
  readonly url: string
  readonly renderId: string
  /** The job that made it, and the project of the job. */
  readonly made: { readonly jobId: string; readonly projectId: string | null }
  /** True if the user opened it explicitly. Its first action then takes focus. */
  readonly isRequested: boolean
  readonly exportAgainLabel: string
  readonly onExportAgain: () => void
}

interface Player {
  readonly url: string
  /** True if loading or playback failed. */
  readonly isBroken: boolean
  /** True if the URL replaced a broken one and has not loaded yet. */
  readonly isRenewed: boolean
  /** Playback position from which the player resumes. */
  readonly seconds: number
}

const playerOf = (url: string): Player => ({ url, isBroken: false, isRenewed: false, seconds: 0 })

/** Shows a finished file with player, facts and actions. */
export function OutputCard(props: OutputCardProps) {
  const { exportAgainLabel, isRequested, made, onExportAgain, output, renderId, url } = props
  const queryClient = useQueryClient()
  // A renewed URL must not interrupt playback. If the old one expired, playback continues with the new one.
  const [player, setPlayer] = useState(() => playerOf(url))
  if (player.isBroken && player.url !== url) setPlayer({ ...player, url, isBroken: false, isRenewed: true })
  const download = useRef<HTMLAnchorElement>(null)
  useFirstFocus(download, isRequested)
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are part of the picture */}
      <video
        src={player.url}
        aria-label={output.filename}
        controls
        playsInline
        preload="metadata"
        style={output.width && output.height ? { aspectRatio: `${output.width} / ${output.height}` } : undefined}
        className="mx-auto max-h-105 max-w-full rounded-lg border border-line bg-black"
        onLoadedMetadata={({ currentTarget }) => {
          if (player.seconds > 0) currentTarget.currentTime = player.seconds
          setPlayer(playerOf(player.url))
        }}
        onError={({ currentTarget }) => {
          setPlayer({ ...player, isBroken: true, seconds: currentTarget.currentTime || player.seconds })
          // If a fresh URL fails too, the regular renewal replaces it later.
          if (player.url === url && !player.isRenewed) void queryClient.invalidateQueries(renderOutputsQuery(renderId))
        }}
      />
      <div className="flex flex-col gap-0.5">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere text-primary" title={output.filename}>
          <bdi>{output.filename}</bdi>
        </p>
        <p className="tabular text-xs text-muted">{factsOfOutput(output)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a ref={download} href={url} download={output.filename} className={buttonClasses({ variant: 'primary' })}>
          <Download size={16} aria-hidden />
          {t`Download`}
        </a>
        <Button icon={Repeat} onClick={onExportAgain}>
          {exportAgainLabel}
        </Button>
        {made.projectId === null ? null : (
          <>
            <PublishLink projectId={made.projectId} renderJobId={made.jobId} />
            <CopyToDriveButton
              projectId={made.projectId}
              videos={[{ renderJobId: made.jobId, filename: output.filename }]}
            />
          </>
        )}
      </div>
      <OutputLink output={output} renderId={renderId} />
    </div>
  )
}

/** Focuses the first action, unless the user has already moved the focus. */
function useFirstFocus(target: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // The dialog focuses its first control in the frame in which it opens.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const active = document.activeElement
        const isElsewhere = active !== null && active.closest('[role=dialog]') !== null && !isFirstOfDialog(active)
        if (!isElsewhere) target.current?.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [target, isWanted])
}

const isFirstOfDialog = (element: Element): boolean =>
  element.getAttribute('role') === 'dialog' || element.hasAttribute('data-closes-dialog')
