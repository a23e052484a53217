import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { readDevice } from '../deviceStorage.ts'
import { chooseTheme, lightQuery, resolveTheme, themeSlot, type ThemePreference } from './theme.ts'
import { ThemeContext } from './useTheme.ts'

function subscribeToDevice(onChange: () => void): () => void {
  const query = matchMedia(lightQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export interface ThemeProviderProps {
  readonly children: ReactNode
}

/** Holds the chosen theme, applies it to `<html>`, and follows the device while the preference is `system`. */
export function ThemeProvider({ children }: ThemeProviderProps) {
  const [preference, setPreferenceState] = useState(() => readDevice(themeSlot).value)
  const deviceWantsLight = useSyncExternalStore(subscribeToDevice, () => matchMedia(lightQuery).matches)
  const theme = resolveTheme(preference, deviceWantsLight)
  const setPreference = useCallback((next: ThemePreference) => {
    chooseTheme(next)
    setPreferenceState(next)
  }, [])
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  const value = useMemo(() => ({ theme, preference, setPreference }), [theme, preference, setPreference])
  return <ThemeContext value={value}>{children}</ThemeContext>
}
