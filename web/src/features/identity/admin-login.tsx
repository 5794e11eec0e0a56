import { toast } from '../../lib/toasts/toast.ts';
import { AdminSignIn } from './admin-sign-in.tsx';
import { LoginFrame } from './login-frame.tsx';

const redirectDelay = 100;

/** The admin login; it leads to `redirect` 100 ms after success. */
export function AdminLogin({ redirect }: { readonly redirect: string }) {
  return (
    <LoginFrame
      title="Admin Portal Access"
      subtitle="Sign in to manage clients, appointments and leads"
      cardTitle="Admin Login"
      cardSubtitle="Enter your credentials to continue"
    >
      <AdminSignIn
        isLeft
        onSignedIn={({ name }) => {
          toast({ title: 'Login Successful', description: `Welcome back, ${name}!` });
          setTimeout(() => window.location.assign(redirect), redirectDelay);
        }}
      />
    </LoginFrame>
  );
}
