// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession } from '../../client/http/session.ts'
import type { ProjectJob } from '../../contract/extensions/projectJobsRoute.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, memoryJournals } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { reactPage } from '../../testing/page/reactPage.ts'
import { readJob } from '../../testing/service/readJob.ts'
import { createVirtualClock } from '../../testing/page/virtualClock.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createAutosave } from '../autosave/autosave.ts'
import { openSession } from '../autosave/openSession.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { firstExportForm } from './exportForm.ts'
import { ExportSheet } from './ExportSheet.tsx'
import { knownJobs, rememberJob } from './jobs/knownJobs.ts'

const { render } = reactPage()
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const at = (minute: number): string => `2026-01-01T12:0${minute}:00.000Z`
const FORM_KEY = `framewright:export.${id(2)}`
const exported = (fields: Partial<ProjectJob>): ProjectJob => ({
  ...readJob({ status: 'failed', createdAt: at(0) }),
  title: 'Film.mp4',
  exportSettings: null,
  repeatedBy: null,
  ...fields,
})

/** Reported by the fake service. */
let capabilities: readonly string[]
let jobs: readonly ProjectJob[]
const answer = (url: string): Response => {
  if (url.endsWith('/session')) return Response.json({ workspaceName: 'Studio', permissions: [], capabilities })
  if (url.includes(`/projects/${id(1)}/jobs`)) return Response.json({ data: { jobs }, requestId: 'req_1' })
  const read = jobs.find((job) => url.endsWith(`/jobs/${job.id}`))
  if (read !== undefined) return Response.json({ data: read, requestId: 'req_1' })
  const error = { code: 'not_found', message: 'It is not there.' }
  return Response.json({ error, requestId: 'req_1' }, { status: 404 })
}

beforeEach(() => {
  localStorage.clear()
  knownJobs.setState({ jobs: [] })
  capabilities = ['projectJobs']
  jobs = []
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(url)))
})

async function open(updatedAt: string, jobId?: string): Promise<void> {
  await readSession()
  const document = composition([overlay({ type: 'text', id: 1 })])
  const record = { compositionId: id(2), projectId: id(1), title: 'Teaser', document, updatedAt }
  const { session, work } = await openSession({
    record,
    sources: [],
    journals: memoryJournals(createMemoryJournalStore()),
  })
  const host = createFakeCompositionHost(record)
  const autosave = createAutosave({ session, host, work, clock: createVirtualClock(), newKey: () => 'key' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } })
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <SessionProvider session={session}>
            <ExportSheet
              autosave={autosave}
              waiting={[]}
              jobId={jobId}
              onClose={() => undefined}
              onReveal={() => undefined}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
}
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const buttonCalled = (name: string): Promise<HTMLButtonElement> =>
  act(() =>
    vi.waitFor(() => {
      const found = button(name)
      if (found === undefined) throw new Error(`No button says ${name}.`)
      return found
    }),
  )
const words = (): string => document.body.textContent ?? ''

const tries = (): readonly ProjectJob[] => [
  exported({ id: id(12), createdAt: at(4), repeatedBy: null }),
  exported({ id: id(11), createdAt: at(2), repeatedBy: id(12) }),
  exported({ id: id(10), createdAt: at(0), repeatedBy: id(11) }),
]

it('does not reopen a late retry of an old version', async () => {
  jobs = tries()
  await open(at(1))
  expect(await buttonCalled('Show last export')).toBeDefined()
  expect(button('Try again')).toBeUndefined()
})

it('reopens a retry of the current version', async () => {
  jobs = tries()
  await open(at(0))
  expect(await buttonCalled('Try again')).toBeDefined()
  expect(words()).not.toContain('as it was then')
})

it('warns after a second attempt too that a retry exports the old version', async () => {
  jobs = tries()
  await open(at(1), id(12))
  expect(await buttonCalled('Try again')).toBeDefined()
  expect(words()).toContain('Trying again exports the video as it was then')
})

it('lists the attempts of this device if the host has no list', async () => {
  capabilities = []
  jobs = tries()
  const known = { projectId: id(1), compositionId: id(2), title: 'Film.mp4' }
  rememberJob({ ...known, jobId: id(10), startedAt: 0, repeatedBy: id(11) })
  rememberJob({ ...known, jobId: id(11), startedAt: 1, repeatedBy: id(12) })
  rememberJob({ ...known, jobId: id(12), startedAt: 2 })
  await open(at(1))
  expect(await buttonCalled('Show last export')).toBeDefined()
  expect(button('Try again')).toBeUndefined()
})

const other = { ...firstExportForm, outputName: 'Other film' }
const own = { ...firstExportForm, outputName: 'Own name' }

it.each([
  ['the list tells', null],
  ['this device remembers', id(3)],
])('exports the open composition under its own name if the settings of a deleted one are %s', async (_, remembered) => {
  localStorage.setItem(FORM_KEY, JSON.stringify(own))
  jobs = [exported({ status: 'canceled', compositionId: null, exportSettings: { outputName: 'Other film' } })]
  if (remembered !== null)
    rememberJob({
      jobId: id(10),
      projectId: id(1),
      compositionId: remembered,
      title: 'x.mp4',
      startedAt: 0,
      form: other,
    })
  await open(at(0), id(10))
  const again = await buttonCalled('New export')
  expect(button('Export again')).toBeUndefined()
  act(() => again.click())
  expect(words()).toContain('File name: Own name.mp4')
  expect(JSON.parse(localStorage.getItem(FORM_KEY) ?? '')).toEqual(own)
})

it('offers no settings of a deleted composition to change after a failure', async () => {
  jobs = [exported({ compositionId: null, exportSettings: { outputName: 'Other film' } })]
  await open(at(0), id(10))
  expect(await buttonCalled('New export')).toBeDefined()
  expect(button('Change the settings')).toBeUndefined()
})

it('announces a finished export to screen readers', async () => {
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  jobs = [exported({ id: id(11), status: 'running' })]
  await open(at(0), id(11))
  await buttonCalled('Export another')
  expect(said()).toBe('')
  jobs = [exported({ id: id(11), status: 'succeeded' })]
  // The next read comes one second after the last one.
  for (let tries = 0; tries < 60 && said() === ''; tries += 1)
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(said()).toContain('Export complete.')
})
