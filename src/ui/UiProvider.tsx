import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ReactNode } from 'react'
import { Announcer } from './Announcer.tsx'
import { ThemeProvider } from './ThemeProvider.tsx'
import { Toasts } from './Toasts.tsx'
import { TooltipLayer } from './TooltipLayer.tsx'

export interface UiProviderProps {
  readonly children: ReactNode
}

/** Everything the components need around them: theme, live regions, tooltips, toasts. Once, at the root. */
export function UiProvider({ children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <ThemeProvider>
        <Announcer>
          {children}
          <TooltipLayer />
          <Toasts />
        </Announcer>
      </ThemeProvider>
    </CSPProvider>
  )
}
