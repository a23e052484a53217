import { t } from '@lingui/core/macro'
import { lazy, Suspense, useRef } from 'react'
import type { CompositionSummary } from '../../../contract/operations/compositions.ts'
import { ErrorBoundary } from '../../../ui/notices/ErrorBoundary.tsx'
import { useHasBeenSeen } from './useHasBeenSeen.ts'

/** Loaded with the first card in view, because it includes the player. */
const FirstFrame = lazy(async () => ({ default: (await import('./FirstFrame.tsx')).FirstFrame }))

export interface CompositionPictureProps {
  readonly composition: CompositionSummary
}

/** The first frame of a composition. Its box has the right shape before the picture loads. */
export function CompositionPicture({ composition }: CompositionPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isWanted = useHasBeenSeen(frame)
  const { width, height } = composition
  return (
    <div
      ref={frame}
      aria-hidden
      inert
      style={{ aspectRatio: `${width} / ${height}` }}
      className={`overflow-hidden bg-black ${width > height ? 'w-full' : 'h-full'}`}
    >
      {isWanted ? (
        <ErrorBoundary title={t`No preview.`}>
          <Suspense fallback={null}>
            <FirstFrame composition={composition} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </div>
  )
}
