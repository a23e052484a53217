import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Link2, Repeat } from 'lucide-react'
import { useState } from 'react'
import { describeError, sentenceOfError } from '../../client/describeError.ts'
import { resolveAddress } from '../../client/host.ts'
import { call } from '../../client/http.ts'
import { type RenderOutput, listRenderOutputs } from '../../contract/operations/renders.ts'
import { useAnnounce } from '../../ui/Announcer.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { notify } from '../../ui/notify.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** An address that ends sooner than this is read again before it is given away. */
const SHORTEST_USE_MS = 60_000

const isUsable = (output: RenderOutput, now: number) =>
  output.url !== null && output.expiresAt !== null && Date.parse(output.expiresAt) - now > SHORTEST_USE_MS

const outputsQuery = (renderId: string) =>
  queryOptions({
    queryKey: ['renders', renderId, 'outputs'],
    queryFn: async ({ signal }) => (await call(listRenderOutputs, { params: { renderId }, signal })).items,
    staleTime: (query) =>
      query.state.data?.every((output) => isUsable(output, Date.now())) === true ? SHORTEST_USE_MS : 0,
    refetchOnWindowFocus: true,
  })

const factsOf = (output: RenderOutput) =>
  [
    output.width === null || output.height === null ? null : `${output.width} × ${output.height}`,
    output.fps === null ? null : `${Number(output.fps.toFixed(3))} fps`,
    output.durationMs === null ? null : `${(output.durationMs / 1000).toFixed(2)} s`,
    output.sizeBytes === null ? null : `${(output.sizeBytes / 1_000_000).toFixed(1)} MB`,
  ].flatMap((fact) => fact ?? [])

export interface RenderOutputsProps {
  readonly renderId: string
  readonly onAgain: () => void
}

/** The finished video: to watch, to download, to pass on. */
export function RenderOutputs({ renderId, onAgain }: RenderOutputsProps) {
  const outputs = useQuery(outputsQuery(renderId))
  const output = outputs.data?.find((candidate) => candidate.status === 'ready')
  if (outputs.error !== null && output === undefined) {
    return (
      <ErrorNotice
        {...describeError(outputs.error)}
        safe="The video is kept."
        actions={
          <Button size="sm" onClick={() => void outputs.refetch()}>
            Read again
          </Button>
        }
      />
    )
  }
  if (output === undefined || output.url === null) return <Skeleton className="aspect-video" />
  return (
    <OutputCard
      key={output.id}
      output={output}
      url={resolveAddress(output.url)}
      renderId={renderId}
      onAgain={onAgain}
    />
  )
}

interface OutputCardProps extends RenderOutputsProps {
  readonly output: RenderOutput
  readonly url: string
}

function OutputCard({ output, url, renderId, onAgain }: OutputCardProps) {
  const queryClient = useQueryClient()
  const announce = useAnnounce()
  const [isCopying, setIsCopying] = useState(false)
  // A renewed address must not interrupt what is being watched.
  const [playedUrl, setPlayedUrl] = useState(url)
  const copy = async () => {
    setIsCopying(true)
    try {
      const fresh = isUsable(output, Date.now())
        ? output
        : (await queryClient.fetchQuery({ ...outputsQuery(renderId), staleTime: 0 })).find(({ id }) => id === output.id)
      if (fresh === undefined || fresh.url === null) throw new Error('The service gave no link. Try again in a moment.')
      await navigator.clipboard.writeText(resolveAddress(fresh.url))
      announce('Link copied')
      notify.success('Link copied.', {
        detail: 'Anyone with it can watch the video until it expires. Copy again for a new one.',
      })
    } catch (error) {
      notify.error('The link was not copied.', { detail: sentenceOfError(error) })
    }
    setIsCopying(false)
  }
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was captioned is in the picture itself */}
      <video
        src={playedUrl}
        controls
        playsInline
        preload="metadata"
        className="max-h-105 w-full rounded-lg border border-line bg-black"
        onError={() => {
          if (playedUrl !== url) setPlayedUrl(url)
          else void queryClient.invalidateQueries({ queryKey: ['renders', renderId, 'outputs'] })
        }}
      />
      <div className="flex flex-col gap-0.5">
        <p className="truncate text-sm font-medium text-primary" title={output.filename}>
          {output.filename}
        </p>
        <p className="tabular text-xs text-muted">{factsOf(output).join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={url} download={output.filename} className={buttonClasses({ variant: 'primary' })}>
          <Download size={16} aria-hidden />
          Download
        </a>
        <Button icon={Link2} isLoading={isCopying} onClick={() => void copy()}>
          Copy link
        </Button>
        <Button icon={Repeat} variant="ghost" onClick={onAgain}>
          Export again
        </Button>
      </div>
    </div>
  )
}
