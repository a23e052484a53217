import { expect, it } from 'vitest'
import { builtInOverlay } from './builtInOverlay.ts'
import { composition } from '../../testing/composition/overlays.ts'

const made = (id: string) => builtInOverlay(composition([]), id, { from: 12, row: 3 })

it('creates the items that are dragged from the library: titles, shapes, emojis', () => {
  expect(made('text:title')).toMatchObject({ type: 'text', from: 12, row: 3, content: 'Your title' })
  expect(made('shape:card')).toMatchObject({ type: 'shape', shape: { kind: 'rectangle' } })
  expect(made('kind:arrow')).toMatchObject({ type: 'shape', shape: { kind: 'arrow' } })
  expect(made('emoji:👋🏽')).toMatchObject({ type: 'emoji', content: '👋🏽' })
})

it('creates nothing for other ids', () => {
  for (const id of [
    'text:none',
    'shape:none',
    'kind:none',
    'emoji:two words',
    '6f2a9c1e-0d5b-4c8e-9a3f-2b1d7e5c4a90',
    '',
  ])
    expect(made(id), id).toBeNull()
})
