import { z } from 'zod'
import { readDevice, writeDevice, type DeviceSlot } from '../deviceStorage.ts'

export type Theme = 'dark' | 'light'
/** `system` follows `prefers-color-scheme`. */
export type ThemePreference = Theme | 'system'

/** Stores the preference. The default is dark, unless the system prefers light. */
export const themeSlot: DeviceSlot<ThemePreference> = {
  key: 'theme',
  schema: z.enum(['dark', 'light', 'system']),
  fallback: 'system',
}

export const lightQuery = '(prefers-color-scheme: light)'

/** The theme that a preference resolves to on this device. */
export function resolveTheme(preference: ThemePreference, deviceWantsLight: boolean): Theme {
  if (preference !== 'system') return preference
  return deviceWantsLight ? 'light' : 'dark'
}

/** Applies the stored theme to `<html>`. Call it once before the first render, to avoid a flash. */
export function applyStoredTheme(): void {
  const preference = readDevice(themeSlot).value
  document.documentElement.dataset['theme'] = resolveTheme(preference, matchMedia(lightQuery).matches)
}

/** Stores a preference and applies it. */
export function chooseTheme(preference: ThemePreference): void {
  writeDevice(themeSlot, preference)
  document.documentElement.dataset['theme'] = resolveTheme(preference, matchMedia(lightQuery).matches)
}

/** Seven hues that distinguish kinds of things. Each has a fill (`--kind-blue`) and a line (`--kind-blue-line`). */
export const kindNames = ['blue', 'teal', 'green', 'violet', 'amber', 'pink', 'orange'] as const
export type KindName = (typeof kindNames)[number]

const plainTokens = [
  'surface-canvas',
  'surface-panel',
  'surface-raised',
  'surface-hover',
  'surface-sunken',
  'surface-field',
  'surface-overlay',
  'border-subtle',
  'border-default',
  'border-strong',
  'text-primary',
  'text-secondary',
  'text-muted',
  'accent',
  'accent-text',
  'accent-soft',
  'on-accent',
  'focus-ring',
  'danger',
  'danger-solid',
  'danger-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'info',
  'info-soft',
  'kind-on',
  'font-sans',
  'font-mono',
] as const

/** The name of a design token, without the leading dashes. */
export type TokenName = (typeof plainTokens)[number] | `kind-${KindName}` | `kind-${KindName}-line`
export type Tokens = Readonly<Record<TokenName, string>>

/** Every token that canvas painters may use. */
export const tokenNames: readonly TokenName[] = [
  ...plainTokens,
  ...kindNames.flatMap((kind) => [`kind-${kind}`, `kind-${kind}-line`] as const),
]

const tokensSchema = z.record(z.enum(tokenNames), z.string())

/**
 * The token values at this element, for canvas painters. Read them once per theme, not per frame: `useTheme().theme`
 * changes when they do.
 */
export function readTokens(element: Element): Tokens {
  const style = getComputedStyle(element)
  return tokensSchema.parse(
    Object.fromEntries(tokenNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])),
  )
}
