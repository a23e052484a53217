import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from '../ui/theme/theme.ts'
import { App } from './App.tsx'

export function mountApp(root: HTMLElement | null): void {
  if (root === null) throw new Error('The page has no element for the program.')
  applyStoredTheme()
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
