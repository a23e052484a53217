import { config } from 'zod'
import { loadLanguage } from './app/language.ts'
import { preloadPage } from './app/pageLoaders.ts'
import './styles.css'

// The page's security policy allows no code from strings. Zod tries it when the first schema is made, so it is set before any
// module with a schema is loaded.
config({ jitless: true })
// Labels are read when modules load, so the catalogue comes first. English has none to wait for.
await loadLanguage(navigator.languages)
const program = import('./app/mountApp.tsx')
// The page of this address arrives beside the program around it, not after it.
preloadPage(location.pathname)
const { mountApp } = await program
mountApp(document.getElementById('root'))
