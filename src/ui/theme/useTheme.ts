import { createContext, use } from 'react'
import type { Theme, ThemePreference } from './theme.ts'

export interface ThemeChoice {
  /** The theme on screen, after `system` is resolved. */
  readonly theme: Theme
  /** The stored preference, which may be `system`. */
  readonly preference: ThemePreference
  readonly setPreference: (next: ThemePreference) => void
}

export const ThemeContext = createContext<ThemeChoice | null>(null)

/** The current theme and its setter. Requires a ThemeProvider above. */
export function useTheme(): ThemeChoice {
  const choice = use(ThemeContext)
  if (choice === null) throw new Error('useTheme needs a ThemeProvider above it.')
  return choice
}
