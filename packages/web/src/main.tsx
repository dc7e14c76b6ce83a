import './design/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, fetchFirstPage } from './app/app.tsx';
import { preferredLanguage } from './app/language.tsx';
import { keepOffline, reloadWhenStale } from './app/offline-copy.ts';
import { showTheme, storedTheme } from './app/theme.ts';
import { library } from './messages/catalogue.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
const language = preferredLanguage();
showTheme(storedTheme());
reloadWhenStale();
if (import.meta.env.PROD) keepOffline();
// Nothing is shown before its texts have loaded. Components retry any texts that failed to load.
void Promise.allSettled([library.speak(language), fetchFirstPage()]).then(() =>
  root.render(
    <StrictMode>
      <App language={language} />
    </StrictMode>,
  ),
);
