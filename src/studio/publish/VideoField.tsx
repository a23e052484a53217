import { t } from '@lingui/core/macro'
import { faultOfRead } from '../../client/http/retriedRead.ts'
import { ReadFaultNotice } from '../../editor/library/ReadFaultNotice.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import type { FinishedVideo, useFinishedVideos } from './useFinishedVideos.ts'

export interface VideoFieldProps {
  readonly finished: ReturnType<typeof useFinishedVideos>
  readonly value: FinishedVideo | null
  readonly onChange: (renderJobId: string) => void
}

const VERTICAL = '9:16'

/** Chooses the finished video. Networks of short videos take 9:16 only. */
export function VideoField({ finished: { isPending, jobs, videos }, onChange, value }: VideoFieldProps) {
  return (
    <>
      <ReadFaultNotice fault={faultOfRead(jobs)} isCompact onRetry={() => void jobs.refetch()} />
      <Select
        label={t`Video`}
        value={value?.renderJobId ?? null}
        placeholder={isPending ? t`Loading` : videos.length === 0 ? t`No exports yet` : t`Choose an export`}
        disabled={videos.length === 0}
        description={
          !isPending && videos.length === 0 ? t`Export a 9:16 video first. It then appears here.` : undefined
        }
        options={videos.map(({ aspectRatio, filename, renderJobId }) => ({
          value: renderJobId,
          label: filename,
          ...(aspectRatio === null || aspectRatio === VERTICAL
            ? {}
            : { hint: aspectRatio, disabledReason: t`Only 9:16 videos can be published.` }),
        }))}
        onChange={onChange}
      />
    </>
  )
}
