import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operations } from './operations.ts'

const rows = readFileSync(new URL('./fixtures/operations.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)

const key = (operation: { section: string; method: string; path: string; permissions: readonly string[] }): string =>
  [operation.section, operation.method, operation.path, operation.permissions.join(', ')].join('\t')

describe('the operation table', () => {
  const table = Object.values(operations).map(key)

  it('contains every row of the specification once, with its section and permissions', () => {
    expect(rows).toHaveLength(179)
    expect([...table].sort()).toEqual([...rows].sort())
  })

  it('contains no route twice', () => {
    expect(new Set(table).size).toBe(table.length)
  })

  it('requires an idempotency key for every creation and change', () => {
    const without = Object.entries(operations).filter(([, operation]) => {
      return ['POST', 'PUT', 'PATCH'].includes(operation.method) && operation.idempotency !== 'required'
    })
    expect(without.map(([name]) => name)).toEqual([
      'estimateSequenceRender',
      'estimateCompositionRender',
      // A discontinued route answers every request the same.
      'createDriveOneSync',
    ])
  })
})
