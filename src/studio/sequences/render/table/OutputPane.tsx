import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Download, X } from 'lucide-react'
import { describeRead, faultOfRead } from '../../../../client/http/retriedRead.ts'
import { resolveAddress } from '../../../../client/http/host.ts'
import { renderOutputsQuery } from '../../../../client/resources/renders.ts'
import { factsOfOutput } from '../../../../editor/export/outputs/factsOfOutput.ts'
import { OutputLink } from '../../../../editor/export/outputs/OutputLink.tsx'
import { PublishLink } from '../../../../editor/export/outputs/PublishLink.tsx'
import { buttonClasses } from '../../../../ui/buttons/buttonClasses.ts'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { ErrorNotice } from '../../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../../ui/status/Skeleton.tsx'

export interface OutputPaneProps {
  readonly renderId: string
  /** The job that made it. Null if it is not known. */
  readonly jobId: string | null
  readonly projectId: string
  readonly filename: string
  readonly onClose: () => void
}

/** Plays a finished video beside the table, with its details, its download and its link. */
export function OutputPane({ filename, jobId, onClose, projectId, renderId }: OutputPaneProps) {
  const outputs = useQuery(renderOutputsQuery(renderId))
  const fault = faultOfRead(outputs)
  const output = outputs.data?.find(({ status }) => status === 'ready')
  const address = output?.url ? resolveAddress(output.url) : null
  return (
    <aside
      aria-label={t`Player`}
      className="flex w-80 shrink-0 flex-col gap-3 overflow-y-auto border-s border-line-subtle bg-panel p-4"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-sm font-medium wrap-anywhere text-primary">
          <bdi>{filename}</bdi>
        </p>
        <IconButton size="sm" icon={X} label={t`Close the player`} onClick={onClose} />
      </div>
      {fault === null ? null : <ErrorNotice {...describeRead(fault)} safe={t`The video is kept.`} isCompact />}
      {output === undefined || address === null ? (
        fault === null ? (
          <Skeleton className="aspect-square" />
        ) : null
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was captioned is in the picture itself */}
          <video
            src={address}
            aria-label={filename}
            controls
            autoPlay
            playsInline
            style={output.width && output.height ? { aspectRatio: `${output.width} / ${output.height}` } : undefined}
            className="mx-auto max-h-105 max-w-full rounded-lg border border-line bg-black"
          />
          <p className="tabular text-xs text-muted">{factsOfOutput(output)}</p>
          <a href={address} download={output.filename} className={buttonClasses({ variant: 'primary' })}>
            <Download size={16} aria-hidden />
            {t`Download`}
          </a>
          {jobId === null ? null : <PublishLink projectId={projectId} renderJobId={jobId} />}
          <OutputLink output={output} renderId={renderId} />
        </>
      )}
    </aside>
  )
}
