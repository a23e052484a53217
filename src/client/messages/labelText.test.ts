import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { messageOf } from '../../base/message.ts'
import { messageParts } from '../../base/messageParts.ts'
import { labelText } from './labelText.ts'

const moved = (count: number) =>
  messageOf('edit.moveOverlays', 'Move {count, plural, one {# clip} other {# clips}}', { count })

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

it('shows a message that is not in the catalogue in English', () => {
  expect(labelText(moved(1))).toBe('Move 1 clip')
  expect(labelText(moved(1_200))).toBe('Move 1,200 clips')
})

it('shows a message in the language of the page', () => {
  const german = '{count, plural, one {# Clip} other {# Clips}} verschieben'
  i18n.loadAndActivate({ locale: 'de', messages: { 'edit.moveOverlays': messageParts(german) } })
  expect(labelText(moved(1_200))).toBe('1.200 Clips verschieben')
})

it('shows a label of an earlier version as it was stored, and an unknown id as itself', () => {
  expect(labelText('Move {2} overlays')).toBe('Move {2} overlays')
  expect(labelText({ id: 'edit.gone' })).toBe('edit.gone')
})
