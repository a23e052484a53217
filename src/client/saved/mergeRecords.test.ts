import { expect, it } from 'vitest'
import { mergeRecords } from './mergeRecords.ts'

const beat = (title: string, description = '') => ({ title, description })
const base = { name: 'Lamp', facts: ['light', 'strong'], beats: [beat('Problem'), beat('Proof')] }

it('keeps lines that either side added, and drops those that either side removed', () => {
  const mine = { ...base, facts: ['light', 'strong', 'cheap'] }
  const theirs = { ...base, facts: ['strong', 'floats'] }
  expect(mergeRecords({ base, mine, theirs })).toEqual({
    merged: { ...base, facts: ['strong', 'cheap', 'floats'] },
    clashes: [],
  })
})

it('asks if both sides changed the same line or part, and then keeps one version of the list', () => {
  const mine = { ...base, beats: [beat('Problem', 'Mine'), beat('Proof')] }
  const theirs = { ...base, beats: [beat('Problem', 'Theirs'), beat('Proof')] }
  expect(mergeRecords({ base, mine, theirs })).toEqual({ merged: mine, clashes: ['beats'] })
  expect(mergeRecords({ base, mine, theirs }, 'theirs')).toEqual({ merged: theirs, clashes: ['beats'] })
})

it('does not ask if both sides made the same change, or changed different parts', () => {
  const same = { ...base, facts: ['light', 'solid'] }
  expect(mergeRecords({ base, mine: same, theirs: same }).clashes).toEqual([])
  const mine = { ...base, beats: [beat('Problem', 'Mine'), beat('Proof')] }
  const theirs = { ...base, beats: [beat('Problem'), beat('Proof', 'Theirs')] }
  expect(mergeRecords({ base, mine, theirs })).toEqual({
    merged: { ...base, beats: [beat('Problem', 'Mine'), beat('Proof', 'Theirs')] },
    clashes: [],
  })
})
