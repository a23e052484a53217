import { z } from 'zod'
import { MAX_ROW_SWITCHES_LENGTH } from '../limits.ts'
import type { Operation } from '../operation.ts'
import { ROW_SWITCHES_HEADER, ROW_SWITCHES_PATTERN } from '../rowSwitches.ts'
import { inlineSchema, type Json } from './components.ts'

const descriptions: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'A new key for each intended change. A repeat with the same key gets the first reply.',
  [ROW_SWITCHES_HEADER]: 'Tracks to leave out or to silence.',
  cursor: 'The `nextCursor` of the page before.',
  limit: 'The most items of a page.',
}

export interface Parameter extends Json {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
}

export function parametersOf(operation: Operation): readonly Parameter[] {
  const parameters: Parameter[] = []
  const add = (name: string, place: Parameter['in'], given: { required: boolean; schema: Json }): void => {
    const description = descriptions[name]
    parameters.push({ name, in: place, ...(description === undefined ? {} : { description }), ...given })
  }
  for (const [place, schema] of [
    ['path', operation.params],
    ['query', operation.query],
  ] as const) {
    if (!(schema instanceof z.ZodObject)) continue
    for (const [name, field] of Object.entries(schema.shape)) {
      if (field instanceof z.ZodType) add(name, place, { required: place === 'path', schema: inlineSchema(field) })
    }
  }
  if (operation.idempotency !== 'none') {
    const schema = { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' }
    add('Idempotency-Key', 'header', { required: operation.idempotency === 'required', schema })
  }
  if (operation.takesRowSwitches) {
    const schema = { type: 'string', maxLength: MAX_ROW_SWITCHES_LENGTH, pattern: ROW_SWITCHES_PATTERN }
    add(ROW_SWITCHES_HEADER, 'header', { required: false, schema })
  }
  return parameters
}
