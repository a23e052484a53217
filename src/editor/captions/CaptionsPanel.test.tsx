// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Overlay } from '../../composition/schema.ts'
import { cue, drawnCue } from '../../testing/composition/cues.ts'
import { composition, overlay } from '../../testing/composition/overlays.ts'
import { changeRow } from '../session/view/rows.ts'
import { createSession, type Session } from '../session/session.ts'
import { SessionProvider } from '../session/SessionContext.tsx'
import { CaptionsPanel } from './CaptionsPanel.tsx'

let root: Root
let host: HTMLElement
let session: Session
let imported: string[]

const drawings = ['0-1000 one two', '1000-2000 three[1000,1500) four[1500,2000)', '3000-4000 five']

async function open(overlays: readonly Overlay[]): Promise<void> {
  const document_ = composition(overlays)
  session = createSession({ compositionId: 'c', projectId: 'p', title: '', document: document_, updatedAt: 'r' }, [])
  await act(async () =>
    root.render(
      <SessionProvider session={session}>
        <CaptionsPanel
          onImport={(files) => void imported.push(...files.map(({ name }) => name))}
          request={{ tool: null }}
        />
      </SessionProvider>,
    ),
  )
}
const openCaption = () =>
  open([overlay({ type: 'caption', id: 1, from: 30, durationInFrames: 150, captions: drawings.map(cue) })])

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  imported = []
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(() => {
  act(() => root.unmount())
  host.remove()
})

const one = (selector: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`There is no ${selector}.`)
  return found
}
const button = (name: string): HTMLElement => {
  const found = [...host.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}
const area = (): HTMLTextAreaElement => {
  const found = one('textarea')
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('It is no text area.')
  return found
}
const click = (target: HTMLElement) => act(async () => target.click())
const press = (target: HTMLElement, key: string) =>
  act(async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text)
    area().dispatchEvent(new Event('input', { bubbles: true }))
  })
const cues = () => {
  const [caption] = session.getState().document.overlays
  return caption?.type === 'caption' ? caption.captions.map(drawnCue) : []
}
const openCue = (index: number) => click(one(`[data-cue="${index}"]`))

describe('without captions', () => {
  it('explains how to start, and starts', async () => {
    await open([overlay({ type: 'text', id: 1 })])
    expect(host.textContent).toContain('import a caption file')
    await click(button('Start writing'))
    const added = session.getState().document.overlays.find(({ type: kind }) => kind === 'caption')
    expect(added).toMatchObject({ captions: [{ text: '', startMs: 0, endMs: 2_000 }] })
    expect([...session.getState().selection]).toEqual([added?.id])
    expect(document.activeElement).toBe(area())
  })
})

describe('the list of cues', () => {
  beforeEach(openCaption)

  it('lists the cues with the times of the timeline', () => {
    expect([...host.querySelectorAll('[data-cue]')].map((row) => row.textContent)).toEqual([
      'Line 100:01.00 – 00:02.00one two',
      'Line 200:02.00 – 00:03.00three four',
      'Line 300:04.00 – 00:05.00five',
    ])
  })

  it('selects the caption and moves the playhead when a cue is opened', async () => {
    await openCue(2)
    expect(session.playback.frame()).toBe(120)
    expect([...session.getState().selection]).toEqual([1])
    expect(document.activeElement).toBe(area())
  })

  it('marks the cue at the playhead', async () => {
    await act(async () => session.playback.seek(75))
    expect(one('[aria-current]').textContent).toContain('three four')
  })

  it('splits at the caret with Enter and merges with Backspace at the start', async () => {
    await openCue(1)
    area().setSelectionRange(5, 5)
    await press(area(), 'Enter')
    expect(cues()).toEqual([drawings[0], '1000-1500 three[1000,1500)', '1500-2000 four[1500,2000)', drawings[2]])
    expect([area().value, area().selectionStart]).toEqual(['four', 0])
    await press(area(), 'Backspace')
    expect(cues()).toEqual(drawings)
    expect([area().value, area().selectionStart]).toEqual(['three four', 6])
  })

  it('goes to the next cue with Enter at the end, or to a new one after the last', async () => {
    await openCue(1)
    await press(area(), 'Enter')
    expect(area().value).toBe('five')
    area().setSelectionRange(4, 4)
    await press(area(), 'Enter')
    expect(cues()).toEqual([...drawings, '4000-6000 '])
    expect(session.getState().document.overlays[0]?.durationInFrames).toBe(180)
  })

  it('shows typed text at once and keeps it as one undo step', async () => {
    await openCue(0)
    await type('one tw')
    await type('one twice')
    expect(session.getState().shown.overlays[0]).toMatchObject({ captions: [{ text: 'one twice' }, {}, {}] })
    await act(async () => area().blur())
    expect(cues()[0]).toBe('0-1000 one twice')
    expect(session.getState().past).toHaveLength(1)
    await act(async () => void session.undo())
    expect(cues()).toEqual(drawings)
  })

  it('leaves the cue with Escape and keeps what was typed', async () => {
    await openCue(0)
    await type('one twice')
    await press(area(), 'Escape')
    expect([host.querySelector('textarea'), cues()[0]]).toEqual([null, '0-1000 one twice'])
    await act(async () => void session.undo())
    expect(cues()).toEqual(drawings)
  })

  it('goes from row to row with the arrows and deletes with Delete', async () => {
    await act(async () => one('[data-cue="0"]').focus())
    await press(one('[data-cue="0"]'), 'ArrowDown')
    expect(document.activeElement).toBe(one('[data-cue="1"]'))
    await press(one('[data-cue="1"]'), 'Delete')
    expect(cues()).toEqual([drawings[0], drawings[2]])
  })

  it('accepts no edits while its row is locked', async () => {
    await act(async () => changeRow(session.rows, 0, { isLocked: true }))
    expect(one('[data-cue="0"]').closest('[inert]')).not.toBeNull()
    await click(button('Unlock'))
    expect(one('[data-cue="0"]').closest('[inert]')).toBeNull()
  })
})

it('mounts only the visible ones of two thousand cues', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => cue(`${index * 1_000}-${index * 1_000 + 900} cue`))
  await open([overlay({ type: 'caption', id: 1, durationInFrames: 60_000, captions: many })])
  expect(host.querySelectorAll('[data-cue]').length).toBeLessThan(40)
  expect(one('li').getAttribute('aria-setsize')).toBe('2000')
})
