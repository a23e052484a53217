import { describe, expect, it } from 'vitest'
import { boundKeys } from '../session/keymap/keymap.ts'
import type { PressedKey } from '../session/keymap/keyCombination.ts'
import { createSession } from '../session/session.ts'
import { composition, media, overlay } from '../../testing/composition/overlays.ts'
import { actionOfPress, type KeyPlace } from './actionOfPress.ts'

const document = composition([overlay({ type: 'text', id: 1 })])
const session = createSession({ compositionId: 'c', projectId: 'p', title: '', document, updatedAt: 'r' }, [media()])
const bound = boundKeys({ preset: 'default', changes: {} })

const meant = (pressed: Partial<PressedKey>, place: Partial<KeyPlace> = {}): string | undefined =>
  actionOfPress(session, {
    pressed: { key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...pressed },
    bound,
    place: { isTyping: false, isModal: false, isPicture: false, ...place },
  })?.id

describe('actionOfPress', () => {
  it('finds the action of the keys', () => {
    expect([meant({ key: 's' }), meant({ key: 's', ctrlKey: true }), meant({ key: '?', shiftKey: true })]).toEqual([
      'split',
      'save',
      'shortcuts',
    ])
    expect(meant({ key: 't', ctrlKey: true })).toBeUndefined()
  })

  it('leaves keys to a text field, except for saving and the palette', () => {
    const typing = { isTyping: true }
    expect([meant({ key: 's' }, typing), meant({ key: '/' }, typing)].map((id) => id ?? null)).toEqual([null, null])
    expect(meant({ key: 'P', ctrlKey: true, shiftKey: true }, typing)).toBe('palette')
  })

  it('leaves keys to an open dialog, except for saving', () => {
    const modal = { isModal: true, isTyping: true }
    expect(meant({ key: 'P', ctrlKey: true, shiftKey: true }, modal)).toBeUndefined()
    expect(meant({ key: 's', metaKey: true }, modal)).toBe('save')
  })

  it('nudges on the picture while something is selected, otherwise steps through time', () => {
    expect(meant({ key: 'ArrowLeft' }, { isPicture: true })).toBe('previousFrame')
    session.select([1])
    expect(meant({ key: 'ArrowLeft' }, { isPicture: true })).toBe('nudgeLeft')
    expect(meant({ key: 'ArrowLeft' })).toBe('previousFrame')
    session.clearSelection()
  })
})
