import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fontFamilies } from './overlays/fonts.ts'
import { overlaySchema } from './schema.ts'
import { valueNames } from './valueNames.ts'

/** All strings that a schema's enums and literals allow. */
function choicesIn(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(choicesIn)
  const listed: unknown = Reflect.get(schema, 'enum')
  const fixed: unknown = Reflect.get(schema, 'const')
  const own = [...(Array.isArray(listed) ? listed : []), fixed].filter((value) => typeof value === 'string')
  return [...own, ...Object.values(schema).flatMap(choicesIn)]
}

describe('names of stored values', () => {
  it('name every choice of an overlay field, except fonts and the type itself', () => {
    const types = new Set<string>(overlaySchema.options.map(({ shape }) => shape.type.value))
    const chosen = choicesIn(z.toJSONSchema(overlaySchema, { unrepresentable: 'any' }))
    const unnamed = new Set(
      chosen.filter(
        (value) => !(value in valueNames) && !types.has(value) && !fontFamilies.some((font) => font === value),
      ),
    )
    expect(chosen.length).toBeGreaterThan(40)
    expect([...unnamed]).toEqual([])
  })
})
