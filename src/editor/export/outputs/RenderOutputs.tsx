import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { describeRead, faultOfRead, isRetried } from '../../../client/http/retriedRead.ts'
import { pageError } from '../../../client/errorWords/errorWords.ts'
import { wordsOf } from '../../../client/errorWords/wordsOf.ts'
import { resolveAddress } from '../../../client/http/host.ts'
import { renderOutputsQuery } from '../../../client/resources/renders.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { OutputCard, type OutputCardProps } from './OutputCard.tsx'

/** Shows the finished video with player, download and link. */
export function RenderOutputs(props: Omit<OutputCardProps, 'output' | 'url'>) {
  const { renderId } = props
  const outputs = useQuery(renderOutputsQuery(renderId))
  const fault = faultOfRead(outputs)
  const again = (
    <Button size="sm" isLoading={outputs.isFetching} onClick={() => void outputs.refetch()}>
      {t`Reload`}
    </Button>
  )
  if (outputs.data === undefined) {
    return fault === null ? (
      <Skeleton className="aspect-video" />
    ) : (
      <ErrorNotice
        {...describeRead(fault)}
        safe={t`The video is kept.`}
        actions={isRetried(fault) ? undefined : again}
      />
    )
  }
  const output = outputs.data.find(({ status }) => status === 'ready')
  if (output?.url === undefined || output.url === null) {
    const error = outputs.data.find((candidate) => candidate.error !== null)?.error
    return <ErrorNotice {...wordsOf(error ?? pageError('output_unreadable'))} tone="warning" actions={again} />
  }
  return <OutputCard key={output.id} {...props} output={output} url={resolveAddress(output.url)} />
}
