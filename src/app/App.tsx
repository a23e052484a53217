import { t } from '@lingui/core/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { BrowserRouter } from 'react-router'
import { createQueryClient } from '../client/http/createQueryClient.ts'
import { createUploadManager } from '../client/uploads/createUploadManager.ts'
import { UploadsProvider } from '../client/uploads/UploadsContext.tsx'
import { ErrorBoundary } from '../ui/notices/ErrorBoundary.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { Pages, prefetchPage } from './Pages.tsx'
import { PolicyReports } from './PolicyReports.tsx'
import { SignInGate } from './SignInGate.tsx'

function createServices() {
  const queryClient = createQueryClient()
  prefetchPage(queryClient, location)
  return { queryClient, uploads: createUploadManager(queryClient) }
}

export function App() {
  const [{ queryClient, uploads }] = useState(createServices)
  return (
    <UiProvider>
      <ErrorBoundary title={t`The editor has stopped working.`} safe={t`All your changes have been kept.`}>
        <QueryClientProvider client={queryClient}>
          <UploadsProvider manager={uploads}>
            <PolicyReports />
            <SignInGate>
              <BrowserRouter>
                <Pages />
              </BrowserRouter>
            </SignInGate>
          </UploadsProvider>
        </QueryClientProvider>
      </ErrorBoundary>
    </UiProvider>
  )
}
