import { mountApp } from './app/mountApp.tsx'
import './styles.css'

mountApp(document.getElementById('root'))
