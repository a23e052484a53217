// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { composition } from '../../testing/composition/overlays.ts'
import { dropBuiltIn, isBuiltIn } from './dropBuiltIn.ts'
import { createSession } from '../session/session.ts'

const place = { frame: 30, row: 0, isNewRow: false, mode: 'place' } as const
const open = () =>
  createSession({ compositionId: 'c', projectId: 'p', title: '', document: composition([]), updatedAt: 'r' }, [])

beforeEach(() => localStorage.clear())

it('puts a title of the library at its place as one undo step', async () => {
  const session = open()
  expect(await dropBuiltIn(session, 'text:neon', place)).toMatchObject({ ok: true, value: { type: 'text', from: 30 } })
  expect(session.getState().past.map(({ label }) => label)).toEqual(['Add Text'])
})

it('refuses unknown items', async () => {
  const session = open()
  expect(await dropBuiltIn(session, 'text:none', place)).toMatchObject({ ok: false })
  expect(session.getState().document.overlays).toEqual([])
})

it('distinguishes built-in items from assets', () => {
  expect(['emoji:🎬', '6f2a9c1e-0d5b-4c8e-9a3f-2b1d7e5c4a90'].map(isBuiltIn)).toEqual([true, false])
})
