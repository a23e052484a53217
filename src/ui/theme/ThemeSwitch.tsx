import { t } from '@lingui/core/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { SegmentedControl } from '../fields/SegmentedControl.tsx'
import type { ThemePreference } from './theme.ts'
import { useTheme } from './useTheme.ts'

const choices: readonly { value: ThemePreference; label: string; icon: typeof Moon }[] = [
  { value: 'dark', label: t`Dark`, icon: Moon },
  { value: 'light', label: t`Light`, icon: Sun },
  { value: 'system', label: t`Same as this device`, icon: Monitor },
]

/** Chooses dark, light or the system's theme. */
export function ThemeSwitch() {
  const { preference, setPreference } = useTheme()
  return (
    <SegmentedControl
      label={t`Theme`}
      labelPlacement="hidden"
      options={choices}
      showIconsOnly
      value={preference}
      onChange={setPreference}
    />
  )
}
