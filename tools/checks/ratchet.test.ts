import { expect, it } from 'vitest'
import { findings } from './ratchet.ts'

it('reports what breaks a bound, but not what is listed', () => {
  const over = new Map([
    ['src/known', '30 files'],
    ['src/fresh', '26 files'],
  ])
  expect(findings({ over, notYet: ['src/known'] })).toEqual(['src/fresh: 26 files'])
})

it('reports a listed path that no longer breaks the bound', () => {
  expect(findings({ over: new Map(), notYet: ['src/better'] })).toEqual([
    'src/better holds the bound: take it off the list.',
  ])
})
