import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '../client/createQueryClient.ts'
import { createUploadManager } from '../client/uploads/createUploadManager.ts'
import { UploadsProvider } from '../client/uploads/UploadsContext.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { createRouter } from './routes.tsx'
import { SignInGate } from './SignInGate.tsx'

function createServices() {
  const queryClient = createQueryClient()
  return { queryClient, uploads: createUploadManager(queryClient), router: createRouter() }
}

/** Everything around the pages. */
export function App() {
  const [{ queryClient, uploads, router }] = useState(createServices)
  return (
    <UiProvider>
      <ErrorBoundary title="The editor stopped working." safe="Everything you changed is kept.">
        <QueryClientProvider client={queryClient}>
          <UploadsProvider manager={uploads}>
            <SignInGate>
              <RouterProvider router={router} />
            </SignInGate>
          </UploadsProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}
