import { Download, Repeat } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { renderOutputsQuery } from '../../client/renders.ts'
import type { RenderOutput } from '../../contract/operations/renders.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClasses } from '../../ui/buttonClasses.ts'
import { factsOfOutput } from './factsOfOutput.ts'
import { OutputLink } from './OutputLink.tsx'
import type { RenderOutputsProps } from './RenderOutputs.tsx'

export interface OutputCardProps extends RenderOutputsProps {
  readonly output: RenderOutput
  readonly url: string
}

/** One finished file: its picture, its facts, and what can be done with it. */
export function OutputCard({ output, url, renderId, onAgain }: OutputCardProps) {
  const queryClient = useQueryClient()
  // A renewed address must not interrupt what is being watched.
  const [playedUrl, setPlayedUrl] = useState(url)
  return (
    <div className="flex flex-col gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what was captioned is in the picture itself */}
      <video
        src={playedUrl}
        aria-label={output.filename}
        controls
        playsInline
        preload="metadata"
        style={output.width && output.height ? { aspectRatio: `${output.width} / ${output.height}` } : undefined}
        className="mx-auto max-h-105 max-w-full rounded-lg border border-line bg-black"
        onError={() => {
          if (playedUrl !== url) setPlayedUrl(url)
          else void queryClient.invalidateQueries(renderOutputsQuery(renderId))
        }}
      />
      <div className="flex flex-col gap-0.5">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere text-primary" title={output.filename}>
          {output.filename}
        </p>
        <p className="tabular text-xs text-muted">{factsOfOutput(output)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a href={url} download={output.filename} className={buttonClasses({ variant: 'primary' })}>
          <Download size={16} aria-hidden />
          Download
        </a>
        <Button icon={Repeat} onClick={onAgain}>
          Export again
        </Button>
      </div>
      <OutputLink output={output} renderId={renderId} />
    </div>
  )
}
