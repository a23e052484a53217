import { config } from 'zod'
import { preloadPage } from './app/pageLoaders.ts'
import './styles.css'

// The page's security policy allows no code from strings. Zod tries it when the first schema is made, so it is told before any
// module with a schema is loaded.
config({ jitless: true })
const program = import('./app/mountApp.tsx')
// The page of this address arrives beside the program around it, not after it.
preloadPage(location.pathname)
const { mountApp } = await program
mountApp(document.getElementById('root'))
