import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { App } from './app/App.tsx'
import { applyStoredTheme } from './ui/theme.ts'
import './styles.css'

// The page's security policy allows no code from strings, which zod would otherwise try.
z.config({ jitless: true })
applyStoredTheme()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root element.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
