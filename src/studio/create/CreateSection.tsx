import type { ReactNode } from 'react'
import { useOpenVideo } from './inEditor/openVideo.ts'

export interface CreateSectionProps {
  readonly title: string
  /** One sentence on what it makes. */
  readonly purpose: string
  /** Names what does the work; see `EngineLine`. */
  readonly engine: ReactNode
  readonly form: ReactNode
  /** Everything made so far; see `ResultGrid`. */
  readonly results: ReactNode
}

/** One kind of thing to create: a form, and the results beside it, or below it in the editor. */
export function CreateSection({ engine, form, purpose, results, title }: CreateSectionProps) {
  const isInEditor = useOpenVideo() !== null
  if (isInEditor)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-xs text-secondary">{purpose}</p>
        {engine}
        {form}
        {results}
      </div>
    )
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-xl font-semibold text-primary">{title}</h1>
        <p className="text-sm text-secondary">{purpose}</p>
        {engine}
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-panel p-4 lg:sticky lg:top-18">
          {form}
        </div>
        {results}
      </div>
    </div>
  )
}
