import Cookies from 'js-cookie';

/** The next test's visitor has never been here. */
export function forgetVisit(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name, { path: '/' });
  window.history.replaceState(null, '', '/');
}
