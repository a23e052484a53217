// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { reactPage } from '../../../testing/page/reactPage.ts'
import { useStore } from 'zustand'
import type { Overlay } from '../../../composition/schema.ts'
import { createFakeCompositionHost } from '../../../testing/page/fakeCompositionHost.ts'
import { freshAutosaveContext } from '../../../testing/page/memoryJournals.ts'
import { composition, overlay } from '../../../testing/composition/overlays.ts'
import { settlePromises } from '../../../testing/page/virtualClock.ts'
import { UiProvider } from '../../../ui/UiProvider.tsx'
import { useAutosave, type AutosaveInput } from '../../autosave/useAutosave.ts'
import { createSession } from '../../session/session.ts'
import { SessionProvider } from '../../session/SessionContext.tsx'
import { SaveChip } from '../SaveChip.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { useConflictResolution } from './useConflictResolution.ts'

const { page, render } = reactPage()

const nameOf = (named: Overlay): string => (named.type === 'text' ? named.content : named.type)
const revealed: number[] = []
const onReveal = (overlayId: number): void => void revealed.push(overlayId)

function Window(input: AutosaveInput) {
  const autosave = useAutosave(input)
  const resolution = useConflictResolution(autosave)
  const isOpen = useStore(resolution, (state) => state.isOpen)
  return (
    <>
      <SaveChip autosave={autosave} resolution={resolution} nameOf={nameOf} onReveal={onReveal} />
      {isOpen ? <ConflictPanel resolution={resolution} nameOf={nameOf} onReveal={onReveal} /> : null}
    </>
  )
}

const title = overlay({ type: 'text', id: 1, content: 'Hello' })
const box = overlay({ type: 'shape', id: 2, row: 1 })

/** Creates two clashes: both sides moved the title, and I changed a box that they deleted. */
async function clash(
  moves: Record<'mine' | 'theirs', Partial<Overlay>> = { mine: { left: 100 }, theirs: { left: 200 } },
) {
  const record = {
    compositionId: 'c',
    projectId: 'p',
    title: 'Teaser',
    document: composition([title, box]),
    updatedAt: 'r0',
  }
  const session = createSession(record, [])
  const host = createFakeCompositionHost(record)
  revealed.length = 0
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <UiProvider>
          <SessionProvider session={session}>
            <Window session={session} host={host} work={freshAutosaveContext(session)} />
          </SessionProvider>
        </UiProvider>
      </QueryClientProvider>,
    ),
  )
  const theirs = composition([overlay({ ...title, ...moves.theirs, type: 'text' })], {
    durationInFrames: record.document.durationInFrames,
  })
  host.saveElsewhere(() => ({ document: theirs }))
  await act(async () => {
    session.commit('changeOverlays', { overlayIds: [1], changes: moves.mine })
    session.commit('changeOverlays', { overlayIds: [2], changes: { rotation: 45 } })
  })
  const settle = () => act(async () => settlePromises())
  const saveNow = async () => {
    await act(async () => window.dispatchEvent(new Event('pagehide')))
    await settle()
  }
  await saveNow()
  const chip = () => page.querySelector('[role=status]')?.textContent ?? ''
  const button = (name: string | RegExp) => {
    const found = [...page.querySelectorAll('button')].find((candidate) =>
      (candidate.getAttribute('aria-label') ?? candidate.textContent ?? '').match(name),
    )
    if (!found) throw new Error(`There is no button ${String(name)}.`)
    return found
  }
  const press = (name: string | RegExp) => act(async () => button(name).click())
  const panel = () => page.querySelector('#clashing-changes')
  const left = () => session.getState().shown.overlays.find(({ id }) => id === 1)?.left
  return { session, host, chip, button, press, panel, settle, left }
}

describe('two versions that clash', () => {
  it('are counted by the chip, which shows both versions side by side', async () => {
    const { chip, press, panel } = await clash()
    expect(chip()).toBe('2 conflicts to resolve')
    expect(panel()).toBeNull()
    await press(/conflicts? to resolve/u)
    const items = [...page.querySelectorAll('[data-clash]')].map((item) => item.textContent)
    expect(items[0]).toMatch(/Hello.*Left edge.*Mine.*100 px.*Keep mine.*Theirs.*200 px.*Take theirs/u)
    expect(items[1]).toMatch(/shape.*Mine.*Your changes: rotation.*Theirs.*They deleted it/u)
    expect(document.activeElement?.textContent).toBe('2 of 2 conflicts left')
  })

  it('are resolved one by one; the last choice applies all, and each can be changed until then', async () => {
    const { session, host, chip, press, panel, settle } = await clash()
    await press(/conflicts? to resolve/u)
    await press(/Theirs.*200/u)
    expect(chip()).toBe('1 conflict to resolve')
    await press(/Mine.*100/u)
    expect(session.getState().document.overlays).toHaveLength(2)
    expect(host.current().document.overlays).toHaveLength(1)
    await press(/They deleted it/u)
    await settle()
    expect(panel()).toBeNull()
    expect(host.current().document.overlays.map(({ id, left }) => [id, left])).toEqual([[1, 100]])
    expect(session.getState().document).toEqual(host.current().document)
    expect(session.getState().conflict).toBeNull()
    expect(chip()).not.toMatch(/Needs you/u)
    await vi.waitFor(async () => {
      await settle()
      expect(document.body.textContent).toContain('2 conflicts are resolved and saved.')
    })
  })

  it('can be resolved all at once', async () => {
    const { host, press, settle } = await clash()
    await press(/conflicts? to resolve/u)
    await press('Keep all mine')
    await settle()
    expect(host.current().document.overlays.map(({ id, left, rotation }) => [id, left, rotation])).toEqual([
      [1, 100, 0],
      [2, 0, 45],
    ])
  })

  it('preview the hovered side, reveal it, and end the preview when the pointer leaves', async () => {
    const { session, button, press, left } = await clash()
    await press(/conflicts? to resolve/u)
    const point = (target: Element, type: string) =>
      act(
        async () => void target.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body })),
      )
    await point(button(/Theirs.*200/u), 'pointerover')
    expect(left()).toBe(200)
    expect(session.getState().viewedVersion?.label).toBe('Theirs: Hello, left edge')
    expect(revealed).toEqual([1])
    expect(session.getState().document.overlays.find(({ id }) => id === 1)?.left).toBe(100)
    const list = page.querySelector('[aria-label="Conflicting changes"]')
    if (!list) throw new Error('There is no list.')
    await point(list, 'pointerleave')
    expect([left(), session.getState().viewedVersion]).toEqual([100, null])
  })

  it('have the names that the displayed side gives them', async () => {
    const { session, button, press } = await clash({ mine: { content: 'Hi' }, theirs: { content: 'Bye' } })
    await press(/conflicts? to resolve/u)
    const labelAt = async (name: RegExp) => {
      await act(async () => button(name).focus())
      return session.getState().viewedVersion?.label
    }
    expect(await labelAt(/Theirs.*Bye/u)).toBe('Theirs: Bye, text')
    expect(await labelAt(/Mine.*Hi/u)).toBe('Mine: Hi, text')
  })

  it('are not previewed when the pointer passes over them during typing', async () => {
    const { session, button, press } = await clash()
    await press(/conflicts? to resolve/u)
    const field = page.appendChild(document.createElement('input'))
    field.focus()
    const passing = new PointerEvent('pointerover', { bubbles: true, relatedTarget: document.body })
    await act(async () => void button(/Theirs.*200/u).dispatchEvent(passing))
    expect([session.getState().viewedVersion, document.activeElement]).toEqual([null, field])
  })

  it('are reached by arrow keys; Escape closes the panel without resolving anything and restores the focus', async () => {
    const { session, chip, press, panel, left } = await clash()
    await press(/conflicts? to resolve/u)
    const key = (name: string) =>
      act(async () => {
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
        )
      })
    await key('ArrowDown')
    expect(document.activeElement?.textContent).toMatch(/Mine.*100/u)
    await key('ArrowRight')
    expect(left()).toBe(200)
    await key('ArrowDown')
    expect(document.activeElement?.textContent).toMatch(/They deleted it/u)
    expect(session.getState().shown.overlays).toHaveLength(1)
    await key('Escape')
    expect(panel()).toBeNull()
    expect([session.getState().viewedVersion, chip()]).toEqual([null, '2 conflicts to resolve'])
    expect(document.activeElement?.textContent).toBe('2 conflicts to resolve')
  })

  it('are fewer when the clashing edit is undone meanwhile', async () => {
    const { session, chip, settle } = await clash()
    await act(async () => void session.undo())
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
    await settle()
    expect(chip()).toBe('1 conflict to resolve')
  })
})
