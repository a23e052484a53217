import { expect, it } from 'vitest'
import type { Message } from '../../../contract/operations/messaging.ts'
import { savedTextOf } from './useSavedText.ts'

const message = (id: string, fields: Partial<Message> = {}): Message => ({
  id,
  projectId: 'p',
  kind: 'overlay_text',
  text: 'Light enough to forget',
  isFavorite: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})

it('finds a text of a kind', () => {
  const savedOf = savedTextOf([message('a', { kind: 'voiceover_script' }), message('b', { text: 'Folds flat' })])
  expect(savedOf('overlay_text', 'Folds flat')?.id).toBe('b')
  expect(savedOf('overlay_text', 'Light enough to forget')).toBeUndefined()
})

it('finds the starred one of two equal texts', () => {
  const savedOf = savedTextOf([message('a'), message('b', { isFavorite: true }), message('c', { isFavorite: true })])
  expect(savedOf('overlay_text', 'Light enough to forget')?.id).toBe('b')
})
