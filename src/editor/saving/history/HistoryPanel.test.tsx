// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { readSession } from '../../../client/http/session.ts'
import type { Composition, Overlay } from '../../../composition/schema.ts'
import type { ListedRevision } from '../../../contract/revisions.ts'
import { composition, IMAGE_ID, overlay } from '../../../testing/composition/overlays.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { createSession } from '../../session/session.ts'
import { SessionProvider, useSessionState } from '../../session/SessionContext.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ViewedVersionBanner } from './ViewedVersionBanner.tsx'

const compositionId = '00000000-0000-4000-8000-00000000000c'
const moment = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

const { page, render } = reactPage()
/** The fake host's answers by path. A number is the status of a refusal. */
const answers = new Map<string, unknown>()

function answer(path: string): Response {
  const found = answers.get(path)
  const headers = { 'Content-Type': 'application/json' }
  if (typeof found === 'number' || found === undefined) {
    const error = { code: 'not_found', message: 'There is no such version.', details: [] }
    return new Response(JSON.stringify({ error, requestId: 'req-1' }), { status: found ?? 404, headers })
  }
  return new Response(JSON.stringify({ data: found, requestId: 'req-1' }), { headers })
}

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)))
  localStorage.clear()
  answers.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const title = overlay({ type: 'text', id: 1, content: 'Hello' })
const box = overlay({ type: 'shape', id: 2, row: 1 })
const picture = overlay({ type: 'image', id: 3, row: 2, sourceAssetId: IMAGE_ID })
const nameOf = (named: Overlay): string => (named.type === 'text' ? named.content : named.type)
const now = composition([overlay({ ...title, left: 50 })], { backgroundColor: '#112233' })
const versions: readonly (readonly [updatedAt: string, document: Composition])[] = [
  [moment(1), now],
  [moment(2), composition([title, box])],
  [moment(3), composition([title, picture])],
]

const listed = ([updatedAt, { overlays }]: readonly [string, Composition]): ListedRevision => ({
  updatedAt,
  title: 'Teaser',
  actor: { kind: 'browser', name: 'Owner' },
  why: overlays.includes(box) ? 'Add a box' : null,
  summary: { added: 0, removed: 1, changed: 0, settings: [] },
  overlayCount: overlays.length,
  durationInFrames: 30,
  fps: 30,
})

function Banner() {
  return useSessionState((state) => state.viewedVersion) === null ? null : <ViewedVersionBanner nameOf={nameOf} />
}

async function open(input: { readonly capabilities: readonly string[]; readonly versionTitle?: string }) {
  const { versionTitle = 'Teaser' } = input
  const path = `/extensions/v1/compositions/${compositionId}/revisions`
  answers.set('/session', { workspaceName: 'Mine', permissions: [], capabilities: input.capabilities })
  answers.set(path, { items: versions.map(listed), nextCursor: null })
  for (const [updatedAt, document] of versions)
    answers.set(`${path}/${encodeURIComponent(updatedAt)}`, { updatedAt, title: versionTitle, composition: document })
  await readSession()
  const [[updatedAt] = ['']] = versions
  const record = { compositionId, projectId: 'p', title: 'Teaser', updatedAt, document: now }
  const session = createSession(record, [])
  const revealed: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <UiProvider>
          <SessionProvider session={session}>
            <Banner />
            <HistoryPanel nameOf={nameOf} onReveal={(overlayId) => revealed.push(overlayId)} />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await settle()
  const button = (name: RegExp) => {
    const found = [...document.querySelectorAll('button')].find((candidate) =>
      name.test(candidate.getAttribute('aria-label') ?? candidate.textContent ?? ''),
    )
    if (!found) throw new Error(`There is no button ${String(name)}.`)
    return found
  }
  const press = async (name: RegExp) => {
    await act(async () => button(name).click())
    await settle()
  }
  const banner = () => page.querySelector('[aria-label="Viewing another version"]')?.textContent ?? null
  return { session, button, press, banner, settle, revealed }
}

const kept = { capabilities: ['compositionRevisions'] }

describe('the versions of a composition', () => {
  it('are listed by day with when, who, why and how large, and the saved one is marked as current', async () => {
    await open(kept)
    const lines = [...page.querySelectorAll('li > button')].map(({ textContent }) => textContent)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\dOwnerCurrent1 removed1 clip, 0:01$/u)
    expect(lines[1]).toMatch(/OwnerAdd a box2 clips/u)
    expect(page.textContent).toContain('Older versions are not kept.')
  })

  it('are viewed without changes; Escape leaves the view', async () => {
    const { session, press, banner, settle } = await open(kept)
    await press(/Add a box/u)
    expect(banner()).not.toContain('title')
    expect(banner()).toMatch(/^You are viewing (yesterday )?\d\d:\d\d:\d\d, 3 changes since/u)
    expect(session.getState().shown.overlays).toEqual([title, box])
    expect(session.getState().document).toBe(now)
    expect(session.commit('deleteOverlays', { overlayIds: [1] })).toMatchObject({ refusal: { code: 'looking_back' } })
    const changes = [...page.querySelectorAll('ul > li')].map(({ textContent }) => textContent)
    expect(changes).toEqual([
      'Video settingsChanged since: background colour',
      'HelloChanged since: position',
      'shapeDeleted since',
    ])
    await act(
      async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    )
    await settle()
    expect([banner(), session.getState().viewedVersion]).toEqual([null, null])
  })

  it('are restored as one step that can be undone', async () => {
    const { session, press, banner } = await open(kept)
    await press(/Add a box/u)
    await press(/Restore this version/u)
    expect(banner()).toBeNull()
    expect(session.getState().document).toEqual(versions[1]?.[1])
    expect(session.getState().past.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Restore (yesterday )?\d\d:\d\d:\d\d$/u),
    ])
    session.undo()
    expect(session.getState().document).toEqual(now)
  })

  it('offer to undo a restore only while it is the last thing that was done', async () => {
    const { session, press, settle } = await open(kept)
    const notice = () =>
      [...document.querySelectorAll('[data-sonner-toast]:not([data-removed=true])')].map(
        ({ textContent }) => textContent,
      )
    await press(/Add a box/u)
    await press(/Restore this version/u)
    await vi.waitFor(() => expect(notice().join()).toMatch(/Restored/u))
    await act(async () => void session.commit('deleteOverlays', { overlayIds: [2] }))
    await settle()
    await vi.waitFor(() => expect(notice().join()).not.toMatch(/Restored/u))
    expect(session.getState().past).toHaveLength(2)
  })

  it('keep the current title, and mention it if it was different', async () => {
    const { session, press, banner } = await open({ ...kept, versionTitle: 'Draft' })
    await press(/Add a box/u)
    expect(banner()).toContain('The title is still “Teaser”')
    await press(/Restore this version/u)
    expect(session.getState().title).toBe('Teaser')
  })

  it('commit the focused text field before they are shown', async () => {
    const { session, press } = await open(kept)
    const field = page.appendChild(document.createElement('input'))
    field.addEventListener('blur', () => session.setTitle(field.value))
    field.focus()
    field.value = 'Launch'
    await press(/Add a box/u)
    expect([session.getState().title, session.getState().viewedVersion === null]).toEqual(['Launch', false])
  })

  it('can revert a single overlay, and stay in view', async () => {
    const { session, press, banner, revealed } = await open(kept)
    await press(/Add a box/u)
    await press(/Revert Hello/u)
    expect(session.getState().document.overlays).toEqual([title])
    expect(session.getState().document.backgroundColor).toBe('#112233')
    expect(banner()).toMatch(/2 changes since/u)
    await press(/Revert Video settings/u)
    expect(session.getState().document.backgroundColor).toBe('#000000')
    expect(session.getState().past).toHaveLength(2)
    await press(/^shapeDeleted/u)
    expect(revealed).toEqual([2])
  })

  it('list missing files before the rest is restored', async () => {
    const { session, button, press } = await open(kept)
    const [, , third] = page.querySelectorAll<HTMLElement>('li > button')
    await act(async () => third?.click())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(button(/Revert image/u).getAttribute('aria-disabled')).toBe('true')
    await press(/Restore this version/u)
    expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(
      'One clip in that version needs a file that no longer exists.',
    )
    expect(session.getState().viewedVersion).not.toBeNull()
    await press(/Restore the rest/u)
    expect(session.getState().document.overlays).toEqual([title])
  })

  it('report a version that fails to load, and keep the current view', async () => {
    const { session, press } = await open(kept)
    for (const path of answers.keys()) if (path.includes('/revisions/')) answers.delete(path)
    await press(/Add a box/u)
    expect(page.querySelector('[role=alert]')?.textContent).toContain('There is no such version.')
    expect(session.getState().viewedVersion).toBeNull()
  })
})

it('the panel explains that a host keeps no versions, and still lists the steps of the window', async () => {
  const { session } = await open({ capabilities: [] })
  expect(page.textContent).toContain('This host does not keep earlier versions.')
  await act(async () => void session.commit('deleteOverlays', { overlayIds: [1] }))
  const steps = () => [...page.querySelectorAll<HTMLElement>('[aria-label="Your steps"] button')]
  expect(
    steps().map((step) => [step.getAttribute('aria-current'), step.textContent?.replace(/\d\d:\d\d$/u, '')]),
  ).toEqual([
    ['step', 'Delete 1 clip'],
    [null, 'Opened'],
  ])
  await act(async () => steps()[1]?.click())
  expect(session.getState().document).toEqual(now)
  expect(steps()[0]?.textContent).toMatch(/^Delete 1 clip, undone/u)
})
