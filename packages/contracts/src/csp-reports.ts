/** Where browsers report what a page's content security policy kept out: `POST`, no session, 204. */
export const cspReportsPath = '/api/csp-reports';
