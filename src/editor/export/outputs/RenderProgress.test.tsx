// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Job } from '../../../contract/operations/jobs.ts'
import { composition } from '../../../testing/composition/overlays.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { readJob } from '../../../testing/service/readJob.ts'
import { createSession } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { RenderProgress } from './RenderProgress.tsx'

const { page, render } = reactPage()
const OPEN = '00000000-0000-4000-8000-000000000002'
const updatedAt = '2026-01-01T11:00:00.000Z'
const session = createSession(
  { compositionId: OPEN, projectId: 'project', title: 'Film', document: composition([]), updatedAt },
  [],
)
const work = (stage: string, done: number) => ({ unit: 'frames', stage, done, total: 600 })

/** Shows a running export at each read in turn. Returns the lines shown after the last one. */
function linesOf(id: string, ...reads: readonly (readonly [Partial<Job>, number])[]): readonly (string | null)[] {
  for (const [fields, readAt] of reads)
    act(() =>
      render(
        <QueryClientProvider client={new QueryClient()}>
          <SessionProvider session={session}>
            <RenderProgress
              job={readJob({ id, status: 'running', ...fields })}
              readAt={readAt}
              isStale={false}
              ahead={null}
              onExportAgain={() => undefined}
            />
          </SessionProvider>
        </QueryClientProvider>,
      ),
    )
  return [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
}

it('measures the speed while frames are rendered', () => {
  expect(linesOf('a', [{ work: work('rendering', 20) }, 0])).toEqual([
    'Done20 of 600 frames',
    'SpeedMeasuring',
    'Time leftMeasuring',
  ])
  expect(linesOf('a', [{ work: work('rendering', 140) }, 2_000])).toEqual([
    'Done140 of 600 frames',
    'Speed2.0 × real time, 60 frames a second',
    'Time leftAbout 8 s',
  ])
})

it('shows no speed before the first frame or after the last', () => {
  expect(linesOf('b', [{ work: work('preparing', 0) }, 0])).toEqual(['Done0 of 600 frames'])
  expect(linesOf('b', [{ work: work('rendering', 300) }, 2_000], [{ work: work('finishing', 600) }, 4_000])).toEqual([
    'Done600 of 600 frames',
  ])
})

it('measures nothing before the work begins', () => {
  expect(linesOf('c', [{ work: null }, 0])).toEqual([])
  expect(page.textContent).toContain('Starting')
})

it('does not use the frame rate of the open composition for another one', () => {
  const lines = linesOf(
    'd',
    [{ work: work('rendering', 20), compositionId: null }, 0],
    [{ work: work('rendering', 140), compositionId: null }, 2_000],
  )
  expect(lines).toContain('Speed60 frames a second')
})
