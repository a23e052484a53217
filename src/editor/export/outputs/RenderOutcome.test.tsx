// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { assetsQuery } from '../../../client/resources/queries.ts'
import type { Job } from '../../../contract/operations/jobs.ts'
import { noRowSwitches, rowSwitches, type RowSwitches } from '../../../composition/rowSwitches.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { readJob } from '../../../testing/service/readJob.ts'
import { buttonClasses } from '../../../ui/buttons/buttonClasses.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { createSession } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { RenderOutcome } from './RenderOutcome.tsx'

const { page, render } = reactPage()
const OPEN = '00000000-0000-4000-8000-000000000002'
const [BEFORE, THEN, SINCE] = ['2026-01-01T11:00:00.000Z', '2026-01-01T12:00:00.000Z', '2026-01-01T12:00:01.000Z']
const PRIMARY = buttonClasses({ variant: 'primary' })
const GHOST = buttonClasses({ variant: 'ghost' })
const failed = (fields: Partial<Job> = {}): Job => readJob({ status: 'failed', createdAt: THEN, ...fields })

interface Shown {
  readonly savedAt: string
  readonly job?: Job
  readonly repeatedBy?: string
  readonly exportAgainLabel?: string
  readonly leftOut?: RowSwitches
}

/**
 * Shows how an export ended. It captured the composition at noon, and its only overlay shows media that no longer
 * exists.
 */
function show(shown: Shown) {
  const { savedAt, job = failed(), repeatedBy, exportAgainLabel = 'Export again', leftOut = noRowSwitches } = shown
  const document = composition([overlay({ type: 'video', id: 1 })])
  const record = { compositionId: OPEN, projectId: 'project', title: 'Film', document, updatedAt: savedAt }
  const session = createSession(record, [])
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(assetsQuery('project').queryKey, [])
  act(() =>
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <SessionProvider session={session}>
            <RenderOutcome
              job={job}
              takenAt={THEN}
              repeatedBy={repeatedBy ?? null}
              rowSwitches={leftOut}
              exportAgainLabel={exportAgainLabel}
              hasKnownSettings
              onExportAgain={() => undefined}
              onShow={() => undefined}
              onReveal={() => undefined}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  return session
}
const looks = () =>
  Object.fromEntries([...page.querySelectorAll('button')].map((button) => [button.textContent, button.className]))
const isOld = () => page.textContent?.includes('Trying again exports the video as it was then') === true

it.each([BEFORE, THEN])('offers a retry first if the composition is unchanged, saved at %s', (savedAt) => {
  show({ savedAt })
  expect(looks()).toEqual({ 'Try again': PRIMARY, 'Change the settings': GHOST })
  expect(isOld()).toBe(false)
})

it.each(['Export again', 'New export'])('offers “%s” first if the composition changed', (label) => {
  show({ savedAt: SINCE, exportAgainLabel: label })
  expect(looks()).toEqual({ 'Try again': GHOST, [label]: PRIMARY })
  expect(isOld()).toBe(true)
})

it('counts unsaved edits as a change', () => {
  const session = show({ savedAt: BEFORE })
  act(() => void session.commit('changeOverlays', { overlayIds: [1], changes: { rotation: 45 } }))
  expect(looks()).toEqual({ 'Try again': GHOST, 'Export again': PRIMARY })
  expect(isOld()).toBe(true)
})

it('relies on the first attempt, not on the last one', () => {
  show({ savedAt: SINCE, job: failed({ createdAt: '2026-01-01T13:00:00.000Z' }) })
  expect(isOld()).toBe(true)
})

it('offers no retry if already retried or impossible', () => {
  show({ savedAt: SINCE, repeatedBy: 'next' })
  expect(looks()).toEqual({ 'Show the new attempt': PRIMARY, 'Export again': GHOST })
  expect(isOld()).toBe(false)
  show({ savedAt: SINCE, job: failed({ status: 'canceled' }) })
  expect(looks()).toEqual({ 'Export again': PRIMARY })
  expect(isOld()).toBe(false)
})

it('lists no lost media of a track that the export left out', () => {
  const error = { code: 'media_unavailable', message: 'The file “take.mp4” is no longer available.' }
  show({ savedAt: BEFORE, job: failed({ error }), leftOut: rowSwitches([0], []) })
  expect(page.querySelector('[aria-label="Media that is not ready"]')).toBeNull()
})

it('does not measure the export of a deleted composition by the open one', () => {
  const error = { code: 'media_unavailable', message: 'The file “take.mp4” is no longer available.' }
  const lost = () => page.querySelectorAll('[aria-label="Media that is not ready"] li').length
  show({ savedAt: SINCE, job: failed({ error }) })
  expect(lost()).toBe(1)
  show({ savedAt: SINCE, job: failed({ error, compositionId: null }) })
  expect(lost()).toBe(0)
  show({ savedAt: SINCE, job: failed({ compositionId: null }) })
  expect(isOld()).toBe(false)
})
