import { englishOf } from '../../base/message.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostStore } from '../../client/http/host.ts'
import { newId } from '../../client/http/newId.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { scriptedPlanner } from '../../testing/service/scriptedPlanner.ts'
import { startTestService } from '../../testing/service/service.ts'
import { createAutosave } from '../autosave/autosave.ts'
import { browserClock } from '../autosave/browserClock.ts'
import { serviceHost } from '../autosave/serviceHost.ts'
import { createSession, type Session } from '../session/session.ts'
import { createAssistant } from './assistant.ts'
import type { EntryState } from './conversation/conversation.ts'
import { dryRunPlan } from './review/dryRunPlan.ts'

const service = await startTestService({ planner: scriptedPlanner })
afterAll(() => service.stop())

const stored = new Map<string, string>()
beforeEach(() => {
  hostStore.setState({ baseUrl: service.origin, key: service.owner.key }, true)
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  vi.stubGlobal('localStorage', storage)
})
const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  vi.unstubAllGlobals()
})

/** Counts requests to the assistant's paths from now on. `before` runs before the n-th one arrives. */
function sentPlans(before: (count: number) => Promise<unknown> = async () => undefined): () => number {
  let count = 0
  const send = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('/ai-actions')) await before((count += 1))
    return await send(address, init)
  })
  return () => count
}

const start = composition([
  overlay({ type: 'text', id: 1, content: 'First', durationInFrames: 60 }),
  overlay({ type: 'text', id: 2, content: 'Last', from: 200, row: 1 }),
])
const textsOf = (session: Session): string[] =>
  session
    .getState()
    .document.overlays.flatMap((one) => (one.type === 'text' ? [one.content] : []))
    .toSorted()

/** Opens a composition of the test service in an editor with a visible assistant panel. */
async function open() {
  const { id: projectId } = await service.owner.call('createProject', { body: { name: 'Plans' } })
  const body = { title: 'Teaser', composition: start }
  const saved = await service.owner.call('createComposition', { params: { projectId }, body })
  const { id: compositionId, title, updatedAt } = saved
  const session = createSession({ compositionId, projectId, title, updatedAt, document: saved.composition }, [])
  const host = serviceHost(compositionId)
  const autosave = createAutosave({
    session,
    host,
    work: freshAutosaveContext(session),
    clock: browserClock,
    newKey: newId,
  })
  leaving.push(autosave.start())
  const opened = () => {
    const panel = new AbortController()
    const made = createAssistant({ open: { session, autosave }, now: Date.now, newId, onJob: () => undefined })
    made.follow(panel.signal)
    leaving.push(() => panel.abort())
    return { assistant: made, leave: () => panel.abort() }
  }
  const { assistant, leave } = opened()
  const last = () => {
    const entry = assistant.conversation.getState().entries.at(-1)
    if (!entry) throw new Error('Nothing was asked.')
    return entry
  }
  const isIn = async (...kinds: EntryState['kind'][]) => {
    await expect.poll(() => last().state.kind, { timeout: 20_000 }).toBeOneOf(kinds)
    return last().state
  }
  /** Requests a plan, waits for it and does the dry run that its review needs. */
  const planned = async (prompt: string) => {
    await assistant.ask(prompt)
    await isIn('planned')
    return reviewed()
  }
  const reviewed = () => {
    const { id, state } = last()
    if (state.kind !== 'planned') throw new Error(`It is ${state.kind}.`)
    const { document, sources } = session.getState()
    const base = assistant.baseOf(state.revision)
    const trial = dryRunPlan({
      planned: state,
      document,
      base,
      sources,
      known: null,
      recognises: false,
      rows: {},
      options: session.options.getState(),
    })
    assistant.setCreatedIds(id, trial.createdIds)
    return { id, steps: trial.review.steps, document: trial.review.document }
  }
  const elsewhere = (change: Partial<typeof start>) =>
    service.owner.call('replaceComposition', {
      params: { compositionId },
      body: {
        title,
        composition: { ...session.getState().saved.document, ...change },
        expectedUpdatedAt: session.getState().saved.updatedAt,
      },
    })
  const read = async () => (await service.owner.call('readComposition', { params: { compositionId } })).composition
  return { session, autosave, assistant, leave, opened, last, isIn, planned, reviewed, elsewhere, read }
}

describe('the assistant', () => {
  it('saves first, and applies an unchanged plan as one step that can be undone and redone', async () => {
    const { session, assistant, isIn, planned, last, read } = await open()
    session.commit('changeOverlays', { overlayIds: [1], changes: { content: 'Mine' } })
    const { id, steps } = await planned('three')
    expect(steps.map(({ isAccepted }) => isAccepted)).toEqual([true, true, true])
    await assistant.apply(id, [0, 1, 2])
    expect(await isIn('applied')).toMatchObject({ done: [0, 1, 2], isUndone: false })
    expect(textsOf(session)).toEqual(['Last', 'Mine', 'One', 'Second'])
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Change 1 clip', 'Adds titles'])
    expect(assistant.undoSteps.stateOf(id)).toEqual({ kind: 'made', later: 0 })
    session.undo()
    expect(textsOf(session)).toEqual(['Last', 'Mine'])
    expect(last().state).toMatchObject({ isUndone: true })
    session.redo()
    expect(last().state).toMatchObject({ isUndone: false })
    await expect.poll(async () => (await read()).overlays.length, { timeout: 10_000 }).toBe(4)
  })

  it('applies the other steps one by one as one undo step if one is left out, and follows the ids they create', async () => {
    const { session, assistant, isIn, planned, reviewed } = await open()
    const { id } = await planned('three')
    assistant.setDropped(id, [0])
    expect(reviewed().steps.map(({ isAccepted }) => isAccepted)).toEqual([false, true, true])
    await assistant.apply(id, [1, 2])
    expect(await isIn('applied')).toMatchObject({ done: [1, 2] })
    expect(textsOf(session)).toEqual(['First', 'Last', 'Second'])
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Adds titles'])
    session.undo()
    expect(textsOf(session)).toEqual(['First', 'Last'])
  })

  it('closes the gap that a step leaves in ripple mode, as the review showed, in the same undo step', async () => {
    const { session, assistant, isIn, planned, read } = await open()
    session.options.setState({ isRippling: true, rippleScope: 'all' })
    const { id, document } = await planned('delete the first, change the last')
    const closed = [{ id: 2, from: 140, content: 'Closer' }]
    expect(document.overlays).toMatchObject(closed)
    await assistant.apply(id, [0, 1])
    expect(await isIn('applied')).toMatchObject({ done: [0, 1] })
    expect(session.getState().document.overlays).toMatchObject(closed)
    await expect.poll(async () => (await read()).overlays, { timeout: 10_000 }).toMatchObject(closed)
    expect(session.getState().past).toHaveLength(1)
    session.undo()
    expect(session.getState().document.overlays).toMatchObject([{ id: 1 }, { id: 2, from: 200, content: 'Last' }])
  })

  it('checks for another save before sending a plan, and returns the plan to review', async () => {
    const { session, autosave, assistant, isIn, planned, reviewed, elsewhere } = await open()
    const { id } = await planned('move both')
    await elsewhere({ overlays: start.overlays.filter((one) => one.id !== 2) })
    const sent = sentPlans()
    await assistant.apply(id, [0, 1])
    expect(await isIn('planned')).toMatchObject({ problem: null, done: [] })
    expect(sent()).toBe(0)
    expect(session.getState().document.overlays).toHaveLength(1)
    expect(reviewed().steps.map(({ isAccepted, outcome }) => [isAccepted, outcome.kind])).toEqual([
      [true, 'fits'],
      [false, 'refused'],
    ])
    await assistant.apply(id, [0])
    expect(await isIn('applied')).toMatchObject({ done: [0] })
    expect(session.getState().document.overlays).toMatchObject([{ id: 1, from: 30 }])
    expect(autosave.getState().status).toBe('saved')
  })

  it('reviews a plan again after a revision conflict, without a stale problem', async () => {
    const { session, assistant, isIn, planned, reviewed, elsewhere } = await open()
    const { id } = await planned('move both')
    const sent = sentPlans(async (count) => {
      if (count === 1) await elsewhere({ overlays: start.overlays.filter((one) => one.id !== 2) })
    })
    await assistant.apply(id, [0, 1])
    expect(await isIn('planned')).toMatchObject({ problem: null, done: [] })
    expect(sent()).toBe(1)
    expect(session.getState().document.overlays).toHaveLength(1)
    expect(reviewed().steps.map(({ outcome }) => outcome.kind)).toEqual(['fits', 'refused'])
  })

  it('never mistakes an overlay that a plan adds for a deleted one with the same id', async () => {
    const { session, assistant, isIn, planned, elsewhere } = await open()
    const { id } = await planned('add, change the last')
    await elsewhere({ overlays: start.overlays.filter((one) => one.id !== 2) })
    await assistant.apply(id, [0, 1])
    await isIn('planned')
    await assistant.apply(id, [0, 1])
    expect(await isIn('planned')).toMatchObject({
      done: [0],
      problem: { title: 'Step 2 was not applied. The clip that this step would change no longer exists.' },
    })
    expect(textsOf(session)).toEqual(['Bye', 'First'])
  })

  it('retries a request once on the current version after another save', async () => {
    const { session, assistant, isIn, elsewhere, reviewed } = await open()
    await elsewhere({ durationInFrames: 400 })
    await assistant.ask('three')
    expect(await isIn('planned', 'failed')).toMatchObject({
      kind: 'planned',
      revision: session.getState().saved.updatedAt,
    })
    expect(session.getState().document.durationInFrames).toBe(400)
    expect(reviewed().steps).toHaveLength(3)
  })

  it('reports a composition that keeps changing during the request', async () => {
    const { assistant, isIn, elsewhere, read } = await open()
    const sent = sentPlans(async (count) => elsewhere({ ...(await read()), durationInFrames: 400 + count }))
    await assistant.ask('three')
    expect(await isIn('planned', 'failed')).toMatchObject({
      kind: 'failed',
      problem: { title: 'The video changed while the plan was being prepared.' },
    })
    expect(sent()).toBe(2)
  })

  it('stops at the first failing step, reports applied steps, and continues with the rest', async () => {
    const { session, assistant, isIn, planned, reviewed } = await open()
    const { id } = await planned('move both')
    session.commit('deleteOverlays', { overlayIds: [2] })
    await assistant.apply(id, [0, 1])
    expect(await isIn('planned')).toMatchObject({
      done: [0],
      problem: { title: expect.stringMatching(/^Step 2 was not applied\. /u) },
    })
    expect(reviewed().steps.map(({ outcome }) => outcome.kind)).toEqual(['done', 'refused'])
    assistant.dismiss(id)
    expect(await isIn('applied')).toMatchObject({ done: [0] })
  })

  it('reports planner refusals and failures as sentences', async () => {
    const { assistant, isIn } = await open()
    await assistant.ask('paint it')
    expect(await isIn('refused')).toEqual({ kind: 'refused', sentence: 'I cannot paint.' })
    await assistant.ask('rubbish')
    expect(await isIn('failed')).toMatchObject({ problem: { title: 'The answer of the planner is not a plan.' } })
    hostStore.setState({ baseUrl: service.origin, key: service.reader.key }, true)
    await assistant.ask('three')
    expect(await isIn('failed')).toMatchObject({
      problem: { next: 'Ask the workspace owner for the generate and write permissions.' },
    })
  })

  it('continues waiting for a plan after its page was left, and finds what was applied meanwhile', async () => {
    const { assistant, leave, opened, session } = await open()
    leave()
    await assistant.ask('three')
    expect(assistant.conversation.getState().entries.at(-1)?.state.kind).toBe('planning')
    const again = opened().assistant
    const stateOf = () => again.conversation.getState().entries.at(-1)?.state
    await expect.poll(() => stateOf()?.kind, { timeout: 20_000 }).toBe('planned')
    const id = again.conversation.getState().entries.at(-1)?.id ?? ''
    await again.apply(id, [0, 1, 2])
    expect(stateOf()).toMatchObject({ kind: 'applied' })
    expect(textsOf(session)).toContain('Second')
  })
})
