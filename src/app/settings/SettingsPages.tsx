import { Route, Routes } from 'react-router'
import { lazy } from '../../ui/lazy.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'

const GeneralPage = lazy(async () => (await import('./general/GeneralPage.tsx')).GeneralPage)
const WorkspacePage = lazy(async () => (await import('./workspace/WorkspacePage.tsx')).WorkspacePage)
const DictionaryPage = lazy(async () => (await import('./dictionary/DictionaryPage.tsx')).DictionaryPage)
const ConnectionsPage = lazy(async () => (await import('./connections/ConnectionsPage.tsx')).ConnectionsPage)
const UsagePage = lazy(async () => (await import('./UsagePage.tsx')).UsagePage)
const DeveloperPage = lazy(async () => (await import('./DeveloperPage.tsx')).DeveloperPage)
const ApiReferencePage = lazy(async () => (await import('./apiReference/ApiReferencePage.tsx')).ApiReferencePage)

/** The settings of the workspace and of this device, at `/settings`. */
export function SettingsPages() {
  return (
    <Routes>
      <Route path="general" element={<GeneralPage />} />
      <Route path="workspace" element={<WorkspacePage />} />
      <Route path="dictionary" element={<DictionaryPage />} />
      <Route path="connections" element={<ConnectionsPage />} />
      <Route path="usage" element={<UsagePage />} />
      <Route path="developer" element={<DeveloperPage />} />
      <Route path="developer/api" element={<ApiReferencePage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
