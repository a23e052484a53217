import { createContext, use } from 'react'
import type { Theme, ThemePreference } from './theme.ts'

export interface ThemeChoice {
  /** The applied theme. */
  readonly theme: Theme
  /** The preference. */
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
