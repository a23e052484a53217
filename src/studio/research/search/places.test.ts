import { expect, it } from 'vitest'
import { countryName, countryOptions } from './places.ts'

it('names a country by its code, and keeps a text that is no code', () => {
  expect(countryName('DE')).toBe('Germany')
  for (const text of ['United States', 'USA', '', 'Île-de-France', 'ZZ9']) expect(countryName(text)).toBe(text)
  expect(countryOptions('United States')).toContainEqual({ value: 'United States', label: 'United States' })
})
