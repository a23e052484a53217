import { englishOf } from '../../base/message.ts'
import '../../testing/page/pageInNode.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostStore } from '../../client/http/host.ts'
import { newId } from '../../client/http/newId.ts'
import type { Overlay } from '../../composition/schema.ts'
import { pageButton, pageField, settle, typeInto, until } from '../../testing/page/pageControls.ts'
import { idleHost } from '../../testing/page/idleHost.ts'
import { freshAutosaveContext } from '../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { reactPage } from '../../testing/page/reactPage.ts'
import { startTestService, type TestService } from '../../testing/service/service.ts'
import { UiProvider } from '../../ui/UiProvider.tsx'
import { createAutosave } from '../autosave/autosave.ts'
import { browserClock } from '../autosave/browserClock.ts'
import { serviceHost } from '../autosave/serviceHost.ts'
import { changeRow } from '../session/view/rows.ts'
import { createSession } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { ToolsPanel } from './ToolsPanel.tsx'

const { page, render } = reactPage()
/** Runs an action, then lets the page update. */
async function inPage<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const outcome = await work()
  await settle(20)
  return outcome
}
let service: TestService
const stops: (() => void)[] = []
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  hostStore.setState({ baseUrl: '', key: null }, true)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
// Responses arrive at any time, so the page updates without `act`.
beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))

const title = overlay({ type: 'text', id: 1, content: 'Hello' })
const box = overlay({ type: 'shape', id: 2, row: 1, durationInFrames: 60 })
const nameOf = (named: Overlay): string => (named.type === 'text' ? named.content : named.type)

/** Creates a composition in the test service and opens it in the tools panel. */
async function open(tool: string | null = null) {
  const { owner, origin } = service
  hostStore.setState({ baseUrl: origin, key: owner.key }, true)
  const { id: projectId } = await owner.call('createProject', { body: { name: 'Tools' } })
  const body = { title: 'Teaser', composition: composition([title, box]) }
  const saved = await owner.call('createComposition', { params: { projectId }, body })
  const record = { compositionId: saved.id, projectId, title: saved.title, updatedAt: saved.updatedAt }
  const session = createSession({ ...record, document: saved.composition }, [])
  const host = serviceHost(saved.id)
  const autosave = createAutosave({
    session,
    host,
    work: freshAutosaveContext(session),
    clock: browserClock,
    newKey: newId,
  })
  stops.push(autosave.start())
  const revealed: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const show = (asked: string | null) =>
    inPage(async () =>
      render(
        <QueryClientProvider client={client}>
          <UiProvider>
            <SessionProvider session={session}>
              <ToolsPanel
                open={{ session, autosave }}
                asked={{ tool: asked }}
                nameOf={nameOf}
                onReveal={(overlayId) => revealed.push(overlayId)}
              />
            </SessionProvider>
          </UiProvider>
        </QueryClientProvider>,
      ),
    )
  await show(tool)
  const hide = () => inPage(async () => render(null))
  const read = () => inPage(() => owner.call('readComposition', { params: { compositionId: saved.id } }))
  return { session, autosave, show, hide, read, revealed, host }
}

const press = (name: RegExp) => inPage(async () => pageButton(name).click())
const type = (label: string, text: string) => inPage(async () => typeInto(pageField(label), text))
const send = () => inPage(async () => page.querySelector('form')?.requestSubmit())
const words = (): string => page.textContent ?? ''
const changes = () => [...page.querySelectorAll('[aria-label="What changes"] li')].map(({ textContent }) => textContent)

describe('the tools panel', () => {
  it('lists tools that fit the selection first, and opens the form of a tool; Escape goes back', async () => {
    const { session } = await open()
    await inPage(async () => session.select([1]))
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('For the selection')
    await press(/^Duplicate a clip/u)
    expect(page.querySelector('form')?.getAttribute('aria-label')).toBe('Duplicate a clip')
    const heading = page.querySelector('form h3')
    await inPage(
      async () => void heading?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    )
    expect(page.querySelector('form')).toBeNull()
  })

  it('opens the requested form, each time it is requested', async () => {
    const { show } = await open('moveOverlay')
    expect(page.querySelector('form h3')?.textContent).toBe('Move a clip')
    await press(/^Back to all tools/u)
    await show('moveOverlay')
    expect(page.querySelector('form h3')?.textContent).toBe('Move a clip')
    await show(null)
    expect(page.querySelector('form')).toBeNull()
  })

  it('lists missing values when it is submitted, and sends nothing', async () => {
    const { read, session } = await open('addTextOverlay')
    const { updatedAt } = session.getState().saved
    expect(words()).not.toContain('Enter some text.')
    await send()
    await until(() => expect(words()).toContain('Enter some text.'))
    expect((await read()).updatedAt).toBe(updatedAt)
  })

  it('draws what a tool would do while the form is filled in, and removes the drawing when the form is left', async () => {
    const { session } = await open('addTextOverlay')
    await type('Text', 'Hi')
    await until(() => expect(changes().join('\n')).toMatch(/^Text “Hi”Added at 00:00\.00/mu))
    await until(() => expect(session.getState().proposal?.document.overlays).toHaveLength(3))
    expect(session.getState().document.overlays).toHaveLength(2)
    await press(/^Preview the result/u)
    await until(() => expect(session.getState().viewedVersion).toMatchObject({ label: 'After: Add text' }))
    await press(/^Back to all tools/u)
    await until(() => expect(session.getState()).toMatchObject({ proposal: null, viewedVersion: null }))
  })

  it('follows the selection, and shows a refusal before anything is sent', async () => {
    const { session } = await open('splitOverlay')
    await inPage(async () => session.select([2]))
    await type('Cut after', '1')
    await inPage(async () => pageField('Cut after').dispatchEvent(new Event('focusout', { bubbles: true })))
    await until(() => expect(changes()).toHaveLength(2))
    await inPage(async () => session.select([1]))
    await until(() => expect(page.querySelector('[role=alert]')?.textContent).toMatch(/\.$/u))
    expect(pageButton(/^Run$/u).disabled).toBe(true)
    await inPage(async () => session.clearSelection())
    await until(() => expect(session.getState().proposal).toBeNull())
  })

  it('closes the gap that a tool left in ripple mode, in the same step', async () => {
    const { session, read } = await open('trimClip')
    await inPage(async () => {
      session.options.setState({ isRippling: true, rippleScope: 'row' })
      session.commit('duplicateOverlays', { overlayIds: [2] })
      session.select([2])
    })
    const starts = () => session.getState().document.overlays.map(({ from }) => from)
    expect(starts()).toEqual([0, 0, 60])
    await type('Trim from the end', '1')
    await inPage(async () => pageField('Trim from the end').dispatchEvent(new Event('focusout', { bubbles: true })))
    await until(() =>
      expect(session.getState().proposal?.document.overlays.map(({ from }) => from)).toEqual([0, 0, 30]),
    )
    await send()
    await until(() => expect(starts()).toEqual([0, 0, 30]))
    await until(async () => expect((await read()).composition).toEqual(session.getState().document))
    expect(session.undo().ok).toBe(true)
    expect(starts()).toEqual([0, 0, 60])
    expect(session.getState().document.overlays.map(({ durationInFrames }) => durationInFrames)).toEqual([30, 60, 60])
  })

  it('runs a tool in the service as one step that can be undone', async () => {
    const { session, read } = await open('addTextOverlay')
    await type('Text', 'From the service')
    await send()
    await until(async () => {
      expect(words()).toMatch(/Add text: done\.Saved \d\d:\d\d:\d\d\./u)
    })
    const added = (await read()).composition
    expect(added.overlays).toHaveLength(3)
    expect(session.getState().document).toEqual(added)
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Add text'])
    expect(session.getState().proposal).toBeNull()
    await press(/^Undo$/u)
    expect(session.getState().document.overlays).toHaveLength(2)
    await until(() => expect(words()).toContain('Add text: undone.'))
  })

  it('searches although another client saved meanwhile, and opens a tool with the result', async () => {
    const { session, host } = await open('searchStockImage')
    const { title: name, document: shown, updatedAt } = session.getState().saved
    const theirs = { ...shown, backgroundColor: '#112233' }
    const request = { idempotencyKey: newId(), label: 'Colour' }
    await host.save({ title: name, composition: theirs, expectedUpdatedAt: updatedAt }, request)
    await type('Search for', 'paper')
    await send()
    await until(() => expect(words()).toMatch(/[1-9]\d* found/u))
    await press(/^Add it: /u)
    expect(page.querySelector('form')?.getAttribute('aria-label')).toBe('Add an image')
    expect(words()).toContain('Stock')
  })

  it('reports that another client saved meanwhile, keeps the form, and retries on the new version', async () => {
    const { session, read, host } = await open('addTextOverlay')
    await type('Text', 'Mine')
    const { title: name, document: shown, updatedAt } = session.getState().saved
    const theirs = { ...shown, overlays: shown.overlays.map((one) => (one.id === 2 ? { ...one, left: 40 } : one)) }
    await host.save(
      { title: name, composition: theirs, expectedUpdatedAt: updatedAt },
      { idempotencyKey: newId(), label: 'Move the box' },
    )
    await send()
    await until(async () => {
      expect(page.querySelector('[role=alert]')?.textContent).toMatch(/^Someone else saved in the meantime\./u)
    })
    expect(pageField('Text').value).toBe('Mine')
    await until(async () => {
      expect(session.getState().document.overlays.find(({ id }) => id === 2)).toMatchObject({ left: 40 })
    })
    await send()
    await until(async () => {
      expect((await read()).composition.overlays).toHaveLength(3)
    })
  })

  it('applies a tool as one step even if its form was closed, and reports it with an undo button', async () => {
    const { session, read } = await open('addTextOverlay')
    const detach = session.host.attach(() => idleHost)
    await type('Text', 'Left alone')
    await send()
    await press(/^Back to all tools/u)
    await until(async () => expect((await read()).composition.overlays).toHaveLength(3))
    await until(() => expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Add text']))
    await until(() => expect(document.body.textContent).toContain('Add text: done.'))
    await press(/^Add text/u)
    await until(() => expect(words()).toMatch(/Add text: done\.Saved/u))
    expect(pageField('Text').value).toBe('Left alone')
    await press(/^Undo$/u)
    expect(session.getState().document.overlays).toHaveLength(2)
    detach()
  })

  it('continues to show a running tool when the panel is reopened', async () => {
    const { session, show, hide } = await open('addTextOverlay')
    await type('Text', 'Left alone')
    await send()
    await hide()
    await until(() => expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Add text']))
    await show('addTextOverlay')
    await until(() => expect(words()).toMatch(/Add text: done\.Saved/u))
    expect(pageField('Text').value).toBe('Left alone')
  })

  it('gives the undo step the label of the call', async () => {
    const { session } = await open('reorderOverlays')
    await inPage(async () => session.select([2, 1]))
    await press(/^Move Hello up$|^Move shape up$/u)
    await send()
    await until(() => expect(words()).toContain('Reorder 2 clips: done.'))
    expect(session.getState().past.map(({ label }) => englishOf(label))).toEqual(['Reorder 2 clips'])
  })

  it('does not change overlays in a locked row, even when it runs again', async () => {
    const { session, read } = await open('deleteOverlay')
    await inPage(async () => session.select([1]))
    await send()
    await until(() => expect(words()).toMatch(/: done\./u))
    changeRow(session.rows, 1, { isLocked: true })
    await inPage(async () => session.select([2]))
    await send()
    await until(() => expect(words()).toContain('Track 2 is locked. Unlock it to apply this step.'))
    expect(pageButton(/^Delete$|^Run/u).disabled).toBe(true)
    expect((await read()).composition.overlays).toHaveLength(1)
  })

  it('explains why a list of overlays and a volume cannot be used yet', async () => {
    const { show } = await open('reorderOverlays')
    expect(words()).toContain('Select at least two on the timeline.')
    await show('setAudioMix')
    expect([...page.querySelectorAll('input')].map(({ placeholder }) => placeholder)).toContain('Unchanged')
    expect(page.querySelector('[aria-valuetext]')?.getAttribute('aria-valuetext')).toBe('Unchanged')
  })
})
