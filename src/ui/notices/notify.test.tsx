// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { notify } from './notify.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import { Toasts } from './Toasts.tsx'

it('shows notices that were sent before their region was loaded, in order', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <ThemeProvider>
      <Toasts />
    </ThemeProvider>,
  )
  notify.loading('Saving.', { id: 'save' })
  notify.success('Saved.', { id: 'save' })
  await vi.waitFor(() => expect(document.body.textContent).toContain('Saved.'), { timeout: 10_000 })
  expect(document.body.textContent).not.toContain('Saving.')
  root.unmount()
})
