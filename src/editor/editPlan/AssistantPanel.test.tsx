// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../client/http/newId.ts'
import type { EditPlan } from '../../contract/editPlan.ts'
import type { Job } from '../../contract/operations/jobs.ts'
import { createFakeCompositionHost } from '../../testing/page/fakeCompositionHost.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { reactPage } from '../../testing/page/reactPage.ts'
import { readJob } from '../../testing/service/readJob.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createAutosave } from '../autosave/autosave.ts'
import { browserClock } from '../autosave/browserClock.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { AssistantPanel } from './AssistantPanel.tsx'

const id = (digit: number): string => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`
const revision = '2026-01-01T00:00:00.000Z'
const { page, render } = reactPage()

const plan: EditPlan = {
  summary: 'Adds a title and moves it.',
  riskLevel: 'medium',
  steps: [
    { tool: 'addTextOverlay', input: { text: 'Summer', row: 3 }, label: 'Add “Summer”', why: 'Asked for.' },
    { tool: 'moveOverlay', input: { overlayId: 2, startSeconds: 2 }, label: 'Move it', why: 'It comes later.' },
    { tool: 'deleteOverlay', input: { overlayId: 1 }, label: 'Delete “Hello”', why: 'It is in the way.' },
  ],
}
const plannedJob = readJob({
  id: id(9),
  projectId: id(2),
  type: 'editor_plan',
  status: 'succeeded',
  progress: 100,
  counts: { total: 1, succeeded: 1, failed: 0, pending: 0 },
  compositionId: id(1),
  compositionUpdatedAt: revision,
  plan,
  createdAt: revision,
  startedAt: revision,
  completedAt: revision,
})
/** The plan job as the service reports it. */
let job: Job = plannedJob
const requests: { readonly path: string; readonly body: unknown }[] = []

function answer(path: string, init: RequestInit | undefined): Response {
  requests.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null })
  const data = path.includes('/ai-actions') ? { jobId: id(9), statusUrl: `/api/v1/jobs/${id(9)}` } : job
  return new Response(JSON.stringify({ data, requestId: 'req' }), { headers: { 'Content-Type': 'application/json' } })
}

const hello = overlay({ type: 'text', id: 1, content: 'Hello', durationInFrames: 60 })
const start = composition([hello], { durationInFrames: 300 })

async function open() {
  const record = { compositionId: id(1), projectId: id(2), title: 'Teaser', updatedAt: revision, document: start }
  const session = createSession(record, [])
  const host = createFakeCompositionHost(record)
  const autosave = createAutosave({
    session,
    host,
    work: freshAutosaveContext(session),
    clock: browserClock,
    newKey: newId,
  })
  const revealed: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <SessionProvider session={session}>
            <AssistantPanel
              open={{ session, autosave }}
              nameOf={(named) => (named.type === 'text' ? named.content : named.type)}
              onReveal={(overlayId) => void revealed.push(overlayId)}
            />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))
  await settle()
  return { session, revealed, settle }
}

const field = (): HTMLTextAreaElement => {
  const found = page.querySelector('textarea')
  if (!found) throw new Error('There is no box for requests.')
  return found
}
const button = (name: RegExp): HTMLElement => {
  const found = [...page.querySelectorAll('button')].find((one) =>
    name.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )
  if (!found) throw new Error(`There is no button ${String(name)}.`)
  return found
}
const type = (words: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(field(), words)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  })
const steps = () => [...page.querySelectorAll('ol[aria-label="Steps"] > li')].map((item) => item.textContent ?? '')

/** Sends a request and waits for its plan. */
async function planned() {
  const opened = await open()
  await type('Add a title')
  await key('Enter')
  await opened.settle()
  await opened.settle()
  return opened
}

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => Promise.resolve(answer(path, init)))
  localStorage.clear()
  requests.length = 0
  job = plannedJob
})
afterAll(() => vi.unstubAllGlobals())

describe('the assistant', () => {
  it('offers requests that fit the composition, and puts a clicked one into the prompt field', async () => {
    await open()
    await act(async () => button(/^Make “Hello” larger/u).click())
    expect(field().value).toBe('Make “Hello” larger and yellow')
    expect(requests).toEqual([])
  })

  it('wraps long examples instead of cutting them off', async () => {
    await open()
    const example = button(/^Make “Hello” larger/u)
    expect(example.className).toContain('whitespace-normal!')
    expect(example.querySelector('.truncate')).toBeNull()
    expect(example.parentElement?.className).toContain('max-w-full')
  })

  it('sends the saved revision on Enter, inserts a line break with Shift, and leaves the field on Escape', async () => {
    const { settle } = await open()
    field().focus()
    await key('Enter')
    await type('Add a title')
    await key('Enter', { shiftKey: true })
    expect(requests).toEqual([])
    await key('Escape')
    expect(document.activeElement).not.toBe(field())
    await key('Enter')
    await settle()
    expect(requests[0]).toEqual({
      path: `/api/v1/compositions/${id(1)}/ai-actions`,
      body: { prompt: 'Add a title', expectedUpdatedAt: revision },
    })
    expect(field().value).toBe('')
  })

  it('counts the remaining characters, keeps an overlong request, and does not send it', async () => {
    const { settle } = await open()
    await type('x'.repeat(3_990))
    expect(page.textContent).toContain('10 characters left.')
    await type('x'.repeat(4_104))
    expect(field().maxLength).toBe(-1)
    expect(page.textContent).toContain('104 characters too long. Shorten it to send.')
    expect(page.querySelector('p.text-danger')?.textContent).toContain('too long')
    await key('Enter')
    await act(async () => button(/^Request a plan/u).click())
    await settle()
    expect(requests).toEqual([])
    expect(button(/^Request a plan/u).getAttribute('aria-description')).toBe('The request is too long. Shorten it.')
    expect(field().value).toHaveLength(4_104)
    await type('x'.repeat(4_000))
    await key('Enter')
    await settle()
    expect(requests).not.toEqual([])
  })

  it('shows the plan with its risk, and draws its outcome without changing anything', async () => {
    const { session } = await planned()
    expect(page.textContent).toContain('Medium risk')
    expect(steps()).toHaveLength(3)
    expect(steps()[0]).toMatch(/Add “Summer”.*Asked for\..*Add text.*Summer/u)
    expect(session.getState().document).toBe(start)
    expect(session.getState().proposal?.document.overlays).toMatchObject([{ id: 2, content: 'Summer', from: 60 }])
  })

  it('omits unticked steps and their dependents', async () => {
    const { session } = await planned()
    await act(async () => page.querySelector<HTMLElement>('[role="checkbox"]')?.click())
    expect(steps()[1]).toContain('It needs step 1.')
    expect(session.getState().proposal?.document.overlays).toEqual([])
    expect(button(/^Apply/u).textContent).toBe('Apply 1 step')
  })

  it('draws only the hovered step', async () => {
    const { session } = await planned()
    const [, , last] = page.querySelectorAll('ol[aria-label="Steps"] > li')
    await act(async () => last?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    expect(session.getState().proposal).toMatchObject({ name: 'Step 3', document: { overlays: [] } })
  })

  it('shows after and before, and the new position of each change', async () => {
    const { session, revealed } = await planned()
    await act(async () => page.querySelector<HTMLElement>('input[value="after"]')?.click())
    expect(session.getState().shown.overlays).toMatchObject([{ content: 'Summer' }])
    await act(async () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })))
    expect(session.getState().viewedVersion).toBeNull()
    await act(async () => button(/^Show: Adds Summer/u).click())
    expect(session.getState().shown.overlays).toMatchObject([{ content: 'Summer' }])
    expect(revealed).toEqual([2])
    await act(async () => button(/^Show: Deletes Hello/u).click())
    expect(session.getState().viewedVersion).toBeNull()
    expect(revealed).toEqual([2, 1])
  })

  it('reviews the plan again when the composition changes', async () => {
    const { session, settle } = await planned()
    await act(async () => void session.commit('deleteOverlays', { overlayIds: [1] }))
    await settle()
    expect(page.textContent).toContain(
      'Checked again against the current version. 2 of 3 steps still work. Nothing has been applied yet.',
    )
    expect(button(/^Apply/u).textContent).toBe('Apply 2 steps')
  })

  it('removes the drawing together with the plan', async () => {
    const { session } = await planned()
    await act(async () => button(/^Discard the plan/u).click())
    expect(session.getState().proposal).toBeNull()
    expect(page.textContent).toContain('Discarded. Nothing was changed.')
    await act(async () => button(/^Review again/u).click())
    expect(steps()).toHaveLength(3)
  })

  it('draws an older plan only when selected', async () => {
    const { session, settle } = await planned()
    await type('Another one')
    await key('Enter')
    await settle()
    await settle()
    await act(async () => button(/^Discard the plan/u).click())
    expect(session.getState().proposal).toBeNull()
    await act(async () => button(/^Review this plan/u).click())
    expect(session.getState().proposal).toMatchObject({ name: 'Plan' })
  })

  it('shows a refusal in the planner’s own words', async () => {
    job = { ...plannedJob, plan: null, status: 'failed', error: { code: 'plan_refused', message: 'I cannot paint.' } }
    await planned()
    expect(page.textContent).toContain('I cannot paint.')
    expect(page.textContent).toContain('Nothing was changed.')
  })

  it('stops waiting on request, and shows the plan once ready', async () => {
    job = { ...plannedJob, plan: null, status: 'running', completedAt: null }
    const { settle } = await planned()
    await act(async () => button(/^Stop waiting/u).click())
    expect(page.textContent).toContain('The plan will appear here when it is ready.')
    job = plannedJob
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)))
    await settle()
    expect(steps()).toHaveLength(3)
  })
})
