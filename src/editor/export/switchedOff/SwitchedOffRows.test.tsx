// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readSession } from '../../../client/http/session.ts'
import { compositionSchema, type Composition, type Overlay } from '../../../composition/schema.ts'
import { createFakeCompositionHost } from '../../../testing/page/fakeCompositionHost.ts'
import { createMemoryJournalStore, memoryJournals } from '../../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { createVirtualClock } from '../../../testing/page/virtualClock.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { createAutosave } from '../../autosave/autosave.ts'
import { openSession } from '../../autosave/openSession.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { changeRow } from '../../session/view/rows.ts'
import { firstExportForm } from '../exportForm.ts'
import { NewExport } from '../NewExport.tsx'

const { page, render } = reactPage()
const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const [PROJECT, ORIGINAL, COPY, JOB] = [id(1), id(2), id(3), id(4)]
const SAVED_AT = '2026-01-01T11:00:00.000Z'

interface Sent {
  readonly path: string
  readonly switches: string | null
  readonly key: string | null
  readonly body: Record<string, unknown>
}
let sent: Sent[]
let capabilities: readonly string[]
let cost: number

function answer(path: string, body: Record<string, unknown>): unknown {
  const copy = { id: COPY, projectId: PROJECT, title: 'Film copy', createdAt: SAVED_AT, updatedAt: SAVED_AT }
  if (path.endsWith('/compositions')) return { ...copy, composition: body['composition'] }
  if (path.endsWith('/renders')) return { jobId: JOB, statusUrl: `/api/v1/jobs/${JOB}`, outputCount: 1 }
  if (path.endsWith('/assets')) return { items: [], nextCursor: null }
  if (path.endsWith('/usage'))
    return { plan: { name: 'Studio', activePaidPlan: true, apiAccessAllowed: true }, features: {} }
  return {
    outputCount: 1,
    creditCost: cost,
    featureId: 'render_credits',
    planFingerprint: `plan of ${path}`,
    inputFingerprint: 'input',
    namingPattern: '{name}',
    requiredCustomFields: [],
    maximumSourceBytes: 0,
    maxSourceBytes: 10_000,
  }
}

beforeEach(() => {
  localStorage.clear()
  sent = []
  cost = 1
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://localhost').pathname
    if (path.endsWith('/session'))
      return Promise.resolve(Response.json({ workspaceName: 'Studio', permissions: [], capabilities }))
    const headers = new Headers(init.headers)
    const body: Record<string, unknown> = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    sent.push({ path, switches: headers.get('Row-Switches'), key: headers.get('Idempotency-Key'), body })
    return Promise.resolve(
      Response.json(
        { data: answer(path, body), requestId: 'req_1' },
        { status: path.endsWith('/renders') ? 202 : 200 },
      ),
    )
  })
})

const threeRows = [
  overlay({ type: 'text', id: 1, row: 0 }),
  overlay({ type: 'shape', id: 2, row: 1 }),
  overlay({ type: 'sound', id: 3, row: 2 }),
]

/** Hides rows 0 and 7 and mutes rows 1 and 2. By default, row 7 is empty and row 1 has no sound. */
async function open(offered: readonly string[], overlays: readonly Overlay[] = threeRows) {
  capabilities = offered
  await readSession()
  const document = composition(overlays)
  const record = { compositionId: ORIGINAL, projectId: PROJECT, title: 'Film', document, updatedAt: SAVED_AT }
  const { session, work } = await openSession({
    record,
    sources: [],
    journals: memoryJournals(createMemoryJournalStore()),
  })
  changeRow(session.rows, 0, { isHidden: true, name: 'Titles' })
  changeRow(session.rows, 2, { isMuted: true })
  changeRow(session.rows, 7, { isHidden: true })
  changeRow(session.rows, 1, { isMuted: true })
  const host = createFakeCompositionHost(record)
  const autosave = createAutosave({ session, host, work, clock: createVirtualClock(), newKey: () => 'key' })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const started: string[] = []
  await act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <SessionProvider session={session}>
            <NewExport
              autosave={autosave}
              waiting={[]}
              form={firstExportForm}
              onChange={() => undefined}
              onStarted={(jobId) => started.push(jobId)}
              onReveal={() => undefined}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  return { session, started, document }
}

const button = (name: string) => [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const lines = () =>
  [...page.querySelectorAll('[aria-label="Hidden and muted tracks"] p')].map(({ textContent }) => textContent)
const eventually = (check: () => void): Promise<void> => act(() => vi.waitFor(check, { timeout: 3_000 }))
async function press(name: string): Promise<void> {
  await eventually(() => expect(button(name)?.disabled).toBe(false))
  act(() => button(name)?.click())
}
const rendersOf = (compositionId: string) => sent.filter(({ path }) => path.endsWith(`/${compositionId}/renders`))
const estimates = () => sent.filter(({ path }) => path.endsWith('/render-estimate'))

it('lists the tracks that are left out, and exports without them', async () => {
  const { started } = await open(['rowSwitches'])
  expect(lines()).toEqual([
    '1 hidden track will be left out of the export: Titles',
    '1 muted track will be silent in the export: Track 3',
  ])
  await press('Start export')
  await eventually(() => expect(started).toEqual([JOB]))
  expect(new Set(estimates().map(({ switches }) => switches))).toEqual(new Set(['hidden=0; muted=2']))
  expect(rendersOf(ORIGINAL).map(({ switches }) => switches)).toEqual(['hidden=0; muted=2'])
})

it('includes the tracks with one click, and leaves them out again with another', async () => {
  const { started } = await open(['rowSwitches'])
  await press('Include them')
  expect(lines()).toEqual([
    '1 hidden track will be included in the export: Titles',
    '1 muted track will be heard in the export: Track 3',
  ])
  await eventually(() => expect(estimates().at(-1)?.switches).toBeNull())
  await press('Leave them out')
  await eventually(() => expect(estimates().at(-1)?.switches).toBe('hidden=0; muted=2'))
  await press('Include them')
  await press('Start export')
  await eventually(() => expect(started).toEqual([JOB]))
  expect(rendersOf(ORIGINAL).map(({ switches }) => switches)).toEqual([null])
})

it('shows nothing if no track is switched off, or only tracks with nothing to leave out', async () => {
  const { session } = await open(['rowSwitches'])
  act(() => session.rows.setState({ 1: { isMuted: true }, 7: { isHidden: true } }, true))
  expect(lines()).toEqual([])
  await press('Start export')
  await eventually(() => expect(rendersOf(ORIGINAL).map(({ switches }) => switches)).toEqual([null]))
})

it('lists only the first of many tracks', async () => {
  const rows = [3, 4, 5, 6, 7, 8]
  const { session } = await open(
    ['rowSwitches'],
    rows.map((row) => overlay({ type: 'text', id: row, row })),
  )
  act(() => session.rows.setState(Object.fromEntries(rows.map((row) => [row, { isHidden: true }])), true))
  expect(lines()).toEqual([
    '6 hidden tracks will be left out of the export: Track 4, Track 5, Track 6, Track 7, and 2 more',
  ])
})

it('exports every track on a host without row switches, and says so', async () => {
  const { started } = await open([])
  expect(lines()).toEqual([
    'This host exports every track.',
    '1 hidden track will be included in the export: Titles',
    '1 muted track will be heard in the export: Track 3',
  ])
  await press('Start export')
  await eventually(() => expect(started).toEqual([JOB]))
  expect(sent.filter(({ switches }) => switches !== null)).toEqual([])
})

it('exports a copy without the tracks on a host without row switches', async () => {
  const { started, document } = await open([])
  await press('Export a copy without them')
  await eventually(() => expect(started).toEqual([JOB]))
  const [made] = sent.filter(({ path }) => path.endsWith(`/projects/${PROJECT}/compositions`))
  const [, picture, sound] = document.overlays
  const copied: Composition = compositionSchema.parse(made?.body['composition'])
  expect(made?.body['title']).toBe('Film copy')
  expect(copied).toEqual({ ...document, overlays: [picture, { ...sound, styles: { ...sound?.styles, muted: true } }] })
  expect(rendersOf(ORIGINAL)).toEqual([])
  expect(rendersOf(COPY)).toMatchObject([
    { switches: null, body: { expectedUpdatedAt: SAVED_AT, planFingerprint: expect.stringContaining(COPY) } },
  ])
})

it('starts nothing until the price of the copy is accepted, and creates only one copy', async () => {
  const { started } = await open([])
  await eventually(() => expect(button('Export a copy without them')?.disabled).toBe(false))
  cost = 2
  await press('Export a copy without them')
  await eventually(() => expect(estimates().at(-1)?.path).toContain(COPY))
  await eventually(() => expect(button('Export a copy without them')?.ariaBusy).not.toBe('true'))
  expect(page.querySelector('[role=alert]')?.textContent).toContain('This export now costs 2 credits.')
  expect(started).toEqual([])
  await press('Export a copy without them')
  await eventually(() => expect(started).toEqual([JOB]))
  const copies = sent.filter(({ path }) => path.endsWith('/compositions'))
  expect(copies).toHaveLength(2)
  expect(copies[0]?.key).not.toBeNull()
  expect(copies[1]?.key).toBe(copies[0]?.key)
})
