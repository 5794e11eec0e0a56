export const questions = 'Questions? Answer this e-mail, or call {{brandPhone}}.';
